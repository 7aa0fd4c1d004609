import { Select } from '@mantine/core'
import {
  RIGHTS,
  rightsStatement,
  rightsUriIn,
  USE_CLASSES,
  type RightsUri,
} from '#contract/rights.ts'
import { rightsStatementTexts, useClassTexts } from '#texts/rights.ts'
import { t } from '#web/kit/language.ts'

type Props = {
  label: string
  /** A URI; empty for none. */
  value: string
  /** The choice of no statement. */
  none: string
  className?: string | undefined
  error?: string | undefined
  isDisabled?: boolean
  isLabelHidden?: boolean
  isSentenceHidden?: boolean
  onChange: (uri: RightsUri | '') => void
}

/** A choice of a rights statement, with the sentence that says what one may do. */
export const RightsSelect = ({
  label,
  value,
  none,
  isDisabled = false,
  isLabelHidden = false,
  isSentenceHidden = false,
  onChange,
  ...props
}: Props) => {
  const chosen = rightsStatement(rightsUriIn(value))
  return (
    <Select
      {...props}
      {...(isLabelHidden ? { 'aria-label': label } : { label })}
      searchable
      allowDeselect={false}
      disabled={isDisabled}
      description={!isSentenceHidden && chosen && t(rightsStatementTexts[chosen.code].sentence)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      maxDropdownHeight={340}
      data={[
        { value: '', label: none },
        ...USE_CLASSES.map((use) => ({
          group: t(useClassTexts[use]),
          items: RIGHTS.filter((one) => one.class === use).map(({ uri, code }) => ({
            value: uri,
            label: t(rightsStatementTexts[code].label),
          })),
        })),
      ]}
      value={chosen?.uri ?? ''}
      onChange={(uri) => onChange(rightsUriIn(uri ?? '') ?? '')}
    />
  )
}
