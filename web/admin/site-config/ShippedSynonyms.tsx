import { useState } from 'react'
import { Checkbox, Switch } from '@mantine/core'
import {
  PATRONYMICS,
  SHIPPED_GROUPS,
  SHIPPED_KINDS,
  type ShippedGroup,
  type ShippedKind,
} from '#contract/shipped-synonyms.ts'
import type { SiteSearch } from '#contract/site-config.ts'
import { shippedKindTexts, shippedTexts as texts } from '#texts/site-config.ts'
import { t } from '#web/kit/language.ts'
import styles from './site-config.module.css'

type Shipped = SiteSearch['shipped']
type Props = { shipped: Shipped; onChange: (shipped: Shipped) => void }

/** The words of a group, as people read them. */
export const groupText = ({ id, words, short }: ShippedGroup): string => {
  const listed = [...words, ...short].join(', ')
  return id === PATRONYMICS ? t(texts.patronymics)(listed) : listed
}

/** The synonyms that come with the program, each with a tick. (search.shippedSynonyms) */
export const ShippedSynonyms = ({ shipped, onChange }: Props) => {
  const put = (id: string, isOn: boolean) => {
    const others = shipped.off.filter((one) => one !== id)
    onChange({ ...shipped, off: isOn ? others : [...others, id].toSorted() })
  }
  return (
    <>
      <Switch
        label={t(texts.use)}
        description={t(texts.help)}
        checked={shipped.on}
        onChange={({ currentTarget }) => onChange({ ...shipped, on: currentTarget.checked })}
      />
      {shipped.on &&
        SHIPPED_KINDS.map((kind) => (
          <ShippedList key={kind} kind={kind} off={shipped.off} onChange={put} />
        ))}
    </>
  )
}

type ListProps = {
  kind: ShippedKind
  off: readonly string[]
  onChange: (id: string, isOn: boolean) => void
}

const ShippedList = ({ kind, off, onChange }: ListProps) => {
  const groups = SHIPPED_GROUPS.filter((group) => group.kind === kind)
  const used = groups.filter(({ id }) => !off.includes(id)).length
  // A closed list is not drawn: together they have over a hundred ticks.
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details
      className={styles.shipped}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>
        {t(shippedKindTexts[kind])} <small>{t(texts.used)(used, groups.length)}</small>
      </summary>
      {isOpen && (
        <ul>
          {groups.map((group) => (
            <li key={group.id}>
              <Checkbox
                label={groupText(group)}
                checked={!off.includes(group.id)}
                onChange={({ currentTarget }) => onChange(group.id, currentTarget.checked)}
              />
            </li>
          ))}
        </ul>
      )}
    </details>
  )
}
