import { ActionIcon, Button, TagsInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { slugOf } from '#contract/common.ts'
import { SITE_SEARCH_MAX } from '#contract/limits.ts'
import { kitTexts } from '#texts/kit.ts'
import { siteConfigTexts } from '#texts/site-config.ts'
import { SearchField } from '#web/admin/kit/lists/SearchField.tsx'
import { t } from '#web/kit/language.ts'
import styles from './site-config.module.css'

/** Characters that end a word during typing. */
export const WORD_ENDS = [' ', ',', ';']
/** With more rows there is a search field. */
const FEW = 8
/** Rows shown at once. */
const PAGE = 50

type Props = {
  groups: string[][]
  onChange: (groups: string[][]) => void
  /** Errors by the row's 0-based position; the empty key holds the error of the whole list. */
  errors: Record<string, string>
}

/** Synonyms, a row for each group. */
export const SynonymRows = ({ groups, onChange, errors }: Props) => {
  const [query, setQuery] = useState('')
  const [most, setMost] = useState(PAGE)
  const addButton = useRef<HTMLButtonElement>(null)
  const isShown = (group: readonly string[]) =>
    group.length === 0 || group.some((word) => slugOf(word).includes(slugOf(query)))
  const rows = groups.map((group, at) => ({ group, at })).filter(({ group }) => isShown(group))
  const put = (at: number, words: string[]) =>
    onChange(groups.map((one, place) => (place === at ? words : one)))
  const remove = (at: number) => {
    onChange(groups.filter((_, place) => place !== at))
    addButton.current?.focus()
  }
  const add = () => {
    setQuery('')
    // A new row comes last.
    setMost(Math.max(most, groups.length + 1))
    onChange([...groups, []])
  }
  return (
    <>
      {groups.length > FEW && (
        <SearchField
          className={styles.filter}
          label={t(siteConfigTexts.filter)}
          value={query}
          onChange={setQuery}
        />
      )}
      {groups.length === 0 ? (
        <p className={styles.empty}>
          <b>{t(siteConfigTexts.synonymsEmpty)}</b>
          <span>{t(siteConfigTexts.example)}</span>
        </p>
      ) : (
        <ol className={styles.rows}>
          {rows.slice(0, most).map(({ group, at }) => (
            <li key={at}>
              <TagsInput
                className={styles.words}
                aria-label={t(siteConfigTexts.row)(at + 1)}
                {...(group.length === 0 && { placeholder: t(siteConfigTexts.rowHint) })}
                autoFocus={group.length === 0}
                splitChars={WORD_ENDS}
                maxTags={SITE_SEARCH_MAX.words}
                value={group}
                onChange={(words) => put(at, words)}
                error={errors[at]}
              />
              <ActionIcon
                className={styles.remove}
                aria-label={t(siteConfigTexts.removeRow)(
                  group.join(', ') || t(siteConfigTexts.emptyRow),
                )}
                onClick={() => remove(at)}
              >
                <IconX size={16} />
              </ActionIcon>
            </li>
          ))}
        </ol>
      )}
      {groups.length > 0 && rows.length === 0 && (
        <p className={styles.empty}>{t(siteConfigTexts.noneFound)}</p>
      )}
      {rows.length > most && (
        <Button
          size="xs"
          variant="subtle"
          className={styles.more}
          onClick={() => setMost(most + PAGE)}
        >
          {t(kitTexts.more)}
        </Button>
      )}
      {errors[''] && <p className={styles.error}>{errors['']}</p>}
      <div className={styles.foot}>
        <Button
          ref={addButton}
          size="xs"
          variant="default"
          leftSection={<IconPlus size={14} />}
          disabled={groups.length >= SITE_SEARCH_MAX.groups}
          onClick={add}
        >
          {t(siteConfigTexts.addRow)}
        </Button>
        {groups.length > 0 && <small>{t(siteConfigTexts.typing)}</small>}
      </div>
    </>
  )
}
