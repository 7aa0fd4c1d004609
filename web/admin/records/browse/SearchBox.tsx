import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState, type KeyboardEvent } from 'react'
import { QUERY_MIN } from '#contract/limits.ts'
import { completed, type Suggestions } from '#contract/record-search.ts'
import { records } from '#contract/records.ts'
import { browseTexts } from '#texts/browse.ts'
import { recordTexts } from '#texts/records.ts'
import { read } from '#web/kit/api.ts'
import { num } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import styles from './SearchBox.module.css'
import { SearchHelpButton } from './SearchHelpButton.tsx'
import { valueName } from '#web/admin/parts/values/value-name.ts'

/** Milliseconds after the last keystroke before suggestions are fetched. */
const TYPING_MS = 150

type Value = Suggestions['values'][number]
type Option = { key: string; take: () => void; word?: string; value?: Value }

type Props = {
  tenantId: string
  id: string
  value: string
  onChange: (text: string) => void
  /** Called when the person chooses a value: it becomes a condition and replaces the typed text. */
  onValue: (value: Pick<Value, 'field' | 'value'>) => void
}

/**
 * The search field. It suggests words and values while the person types; arrows choose, Enter
 * takes. (records.suggest)
 */
export const SearchBox = ({ tenantId, id, value, onChange, onValue }: Props) => {
  const listId = useId()
  /** The text to fetch suggestions for; empty once the person took one or pressed Escape. */
  const [asked, setAsked] = useState('')
  const [at, setAt] = useState(-1)
  /** The address follows after a delay, so the field shows the typed text meanwhile. */
  const [written, setWritten] = useState<string>()
  const [typed] = useDebouncedValue(asked, TYPING_MS)
  const isAsked = asked.trim().length >= QUERY_MIN
  const { data } = useQuery({
    ...read(records.suggest, { params: { tenantId, ids: id }, query: { q: typed } }),
    enabled: isAsked && typed.trim().length >= QUERY_MIN,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const write = (text: string) => {
    setWritten(text)
    onChange(text)
  }
  const close = () => {
    setAsked('')
    setAt(-1)
  }
  const options: Option[] = isAsked && data ? optionsOf(data, asked, write, onValue) : []
  const here = options[at]
  const optionId = (index: number) => `${listId}-${index}`
  const take = (option: Option) => {
    option.take()
    if (option.value) setWritten(undefined)
    close()
  }
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && options.length > 0) {
      // After the last option the arrow returns to the typed text.
      setAt(((at + 1 + step + options.length + 1) % (options.length + 1)) - 1)
    } else if (event.key === 'Enter' && here) take(here)
    else if (event.key === 'Escape' && options.length > 0) close()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className={styles.box}>
      <TextInput
        data-page-search
        size="md"
        type="search"
        aria-label={t(recordTexts.search)}
        placeholder={t(recordTexts.search)}
        leftSection={<IconSearch size={16} aria-hidden="true" />}
        rightSection={<SearchHelpButton tenantId={tenantId} id={id} />}
        rightSectionWidth={42}
        value={written ?? value}
        onChange={(event) => {
          setAt(-1)
          setAsked(event.currentTarget.value)
          write(event.currentTarget.value)
        }}
        onBlur={() => {
          setWritten(undefined)
          close()
        }}
        autoComplete="off"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={options.length > 0}
        aria-controls={options.length > 0 ? listId : undefined}
        aria-activedescendant={here && optionId(at)}
        onKeyDown={onKey}
      />
      <span className="vh" role="status">
        {options.length > 0 && t(browseTexts.suggested)(options.length)}
      </span>
      {options.length > 0 && (
        <ul
          id={listId}
          className={styles.list}
          role="listbox"
          aria-label={t(browseTexts.suggestions)}
        >
          {options.map((option, index) => (
            // The field keeps the focus and handles the keys.
            <li
              key={option.key}
              id={optionId(index)}
              role="option"
              aria-selected={index === at}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => take(option)}
            >
              {option.word}
              {option.value && (
                <>
                  <span>{valueName(option.value.field, option.value.value)}</span>
                  <span className={styles.field}>{t(option.value.label)}</span>
                  <span className={`num ${styles.count}`}>{num(option.value.count)}</span>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const optionsOf = (
  { words, values }: Suggestions,
  query: string,
  write: (text: string) => void,
  onValue: Props['onValue'],
): Option[] => [
  ...words.map((word) => ({
    key: `word ${word}`,
    word,
    take: () => write(completed(query, word)),
  })),
  ...values.map((value) => ({
    key: `value ${value.field} ${value.value}`,
    value,
    take: () => onValue(value),
  })),
]
