import {
  ActionIcon,
  Button,
  Checkbox,
  NumberInput,
  TextInput,
  type NumberInputProps,
} from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import {
  IMAGE_TYPES,
  numberOrFallback,
  SIZE_NAME,
  USUAL_SIZES,
  type ImageProfile,
  type ImageSize,
  type ImageType,
} from '#contract/image-profiles.ts'
import { imageProfileTexts } from '#texts/image-profiles.ts'
import { kitTexts } from '#texts/kit.ts'
import { Panel } from '#web/admin/kit/Section.tsx'
import { t } from '#web/kit/language.ts'
import styles from './image-profiles.module.css'

type Sizes = ImageProfile['profiles']
type Props = { sizes: Sizes; onChange: (sizes: Sizes) => void; errors: Record<string, string> }

/** The values of a new size. */
const FIRST: ImageSize = { maxsize: 1600, quality: 80, types: ['jpeg'] }

const TYPE_NAMES: Record<ImageType, string> = { jpeg: 'JPEG', webp: 'WebP', png: 'PNG' }
/** JPEG is always made. */
const OTHER_TYPES = IMAGE_TYPES.filter((type) => type !== 'jpeg')

/**
 * The named sizes, smallest first; the seven standard ones cannot be removed.
 * (imageProfiles.ownSizes, imageProfiles.numeric)
 */
export const SizesPanel = ({ sizes, onChange, errors }: Props) => {
  const [added, setAdded] = useState<string>()
  const set = (name: string, change: Partial<Sizes[string]>) =>
    onChange({ ...sizes, [name]: { ...FIRST, ...sizes[name], ...change } })
  const own = Object.keys(sizes).filter((name) => !(name in USUAL_SIZES))
  return (
    <Panel
      title={t(imageProfileTexts.sizes)}
      aside={
        added === undefined && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus size={15} />}
            onClick={() => setAdded('')}
          >
            {t(imageProfileTexts.addSize)}
          </Button>
        )
      }
    >
      <table className={styles.sizes}>
        <thead>
          <tr>
            <th scope="col">{t(imageProfileTexts.sizeName)}</th>
            <th scope="col">{t(imageProfileTexts.edge)}</th>
            <th scope="col">{t(imageProfileTexts.quality)}</th>
            <th scope="col">{t(imageProfileTexts.type)}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {[...Object.keys(USUAL_SIZES), ...own].map((name) => (
            <tr key={name}>
              <th scope="row" className="mono">
                {name}
              </th>
              <td>
                <Figure
                  w={96}
                  suffix=" px"
                  aria-label={t(imageProfileTexts.edgeOf)(name)}
                  value={sizes[name]?.maxsize}
                  onNumber={(maxsize) => set(name, { maxsize })}
                  error={errors[`profiles.${name}.maxsize`]}
                />
              </td>
              <td>
                <Figure
                  w={64}
                  aria-label={t(imageProfileTexts.qualityOf)(name)}
                  value={sizes[name]?.quality}
                  onNumber={(quality) => set(name, { quality })}
                  error={errors[`profiles.${name}.quality`]}
                />
              </td>
              <td>
                <div
                  className={styles.types}
                  role="group"
                  aria-label={t(imageProfileTexts.typesOf)(name)}
                >
                  <span>{TYPE_NAMES.jpeg}</span>
                  {OTHER_TYPES.map((type) => (
                    <Checkbox
                      key={type}
                      size="xs"
                      label={TYPE_NAMES[type]}
                      checked={sizes[name]?.types.includes(type) ?? false}
                      onChange={({ currentTarget: { checked } }) =>
                        set(name, {
                          types: IMAGE_TYPES.filter((one) =>
                            one === type ? checked : sizes[name]?.types.includes(one),
                          ),
                        })
                      }
                    />
                  ))}
                </div>
              </td>
              <td>
                {!(name in USUAL_SIZES) && (
                  <ActionIcon
                    aria-label={t(imageProfileTexts.removeSize)(name)}
                    onClick={() =>
                      onChange(
                        Object.fromEntries(Object.entries(sizes).filter(([one]) => one !== name)),
                      )
                    }
                  >
                    <IconX size={16} />
                  </ActionIcon>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {added !== undefined && (
        <NewSize
          taken={Object.keys(sizes)}
          onAdd={(name) => {
            set(name, {})
            setAdded(undefined)
          }}
          onClose={() => setAdded(undefined)}
        />
      )}
      <p className={styles.help}>
        {t(imageProfileTexts.numberHelp)} {t(imageProfileTexts.typeHelp)}
      </p>
    </Panel>
  )
}

type FigureProps = Omit<NumberInputProps, 'value'> & {
  value: number | undefined
  onNumber: (value: number) => void
}

/**
 * A number field that may be empty during typing; on blur, text that is no number becomes 80.
 * (imageProfiles.numeric)
 */
const Figure = ({ value = 0, onNumber, ...rest }: FigureProps) => {
  const [typed, setTyped] = useState<number | string>()
  return (
    <NumberInput
      size="xs"
      hideControls
      {...rest}
      value={typed ?? value}
      onChange={(next) => {
        setTyped(next)
        if (typeof next === 'number') onNumber(numberOrFallback(next))
      }}
      onBlur={() => {
        if (typeof typed === 'string') onNumber(numberOrFallback(typed))
        setTyped(undefined)
      }}
    />
  )
}

const NewSize = ({
  taken,
  onAdd,
  onClose,
}: {
  taken: string[]
  onAdd: (name: string) => void
  onClose: () => void
}) => {
  const [name, setName] = useState('')
  const [isTried, setTried] = useState(false)
  const fault = taken.includes(name)
    ? t(imageProfileTexts.sizeTaken)
    : SIZE_NAME.test(name)
      ? undefined
      : t(imageProfileTexts.sizeInvalid)
  const add = () => (fault === undefined ? onAdd(name) : setTried(true))
  return (
    <form
      className={styles.newSize}
      onSubmit={(event) => {
        event.preventDefault()
        add()
      }}
    >
      <TextInput
        label={t(imageProfileTexts.newSize)}
        description={t(imageProfileTexts.newSizeHelp)}
        classNames={{ input: 'mono' }}
        autoFocus
        value={name}
        onChange={(event) => setName(event.currentTarget.value.trim())}
        error={isTried && fault}
      />
      <div>
        <Button type="submit" size="xs">
          {t(imageProfileTexts.addSize)}
        </Button>
        <Button size="xs" variant="default" onClick={onClose}>
          {t(kitTexts.cancel)}
        </Button>
      </div>
    </form>
  )
}
