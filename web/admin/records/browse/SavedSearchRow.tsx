import { Button, Menu, TextInput } from '@mantine/core'
import { useState } from 'react'
import { searches, type SavedSearch } from '#contract/searches.ts'
import { browseTexts } from '#texts/browse.ts'
import { kitTexts } from '#texts/kit.ts'
import { AppLink } from '#web/admin/kit/AppLink.tsx'
import { fieldErrors } from '#web/admin/kit/forms/use-edit.ts'
import { RowMenu } from '#web/admin/kit/lists/RowMenu.tsx'
import { useSearchState } from '#web/admin/kit/lists/use-search-state.ts'
import { ShakingForm } from '#web/admin/kit/forms/ShakingForm.tsx'
import { toastDone, toastUnlessAtField } from '#web/admin/kit/states/toast.ts'
import { toastUndo } from '#web/admin/kit/states/undo-toast.tsx'
import { paths } from '#web/admin/paths.ts'
import { useSend } from '#web/kit/api.ts'
import { t } from '#web/kit/language.ts'
import styles from './saved-searches.module.css'
import { readConditions, savedOf } from './search-address.ts'
import { valueName } from '#web/admin/parts/values/value-name.ts'

type Props = { params: { tenantId: string; id: string }; saved: SavedSearch; onDone: () => void }

/** A saved search: its name opens it, the menu has the other actions. */
export const SavedSearchRow = ({ params, saved, onDone }: Props) => {
  const { id: searchId, name, search } = saved
  const [now] = useSearchState()
  const [renamed, setRenamed] = useState<string>()
  const refresh = [searches.list]
  const save = useSend(searches.save, { refresh, inPlace: true })
  const remove = useSend(searches.remove, { refresh })
  const restore = useSend(searches.create, { refresh })
  const one = { ...params, searchId }
  const exchange = () =>
    save.mutate(
      { params: one, body: { name, search: savedOf(now) } },
      { onSuccess: () => toastDone(t(browseTexts.exchanged)(name)), onError: toastUnlessAtField },
    )
  const onRemoved = () =>
    toastUndo(
      t(browseTexts.removed)(name),
      t(browseTexts.undo),
      () => restore.mutate({ params, body: { name, search } }),
      {
        isBrief: true,
      },
    )
  if (renamed !== undefined)
    return (
      <li>
        <ShakingForm
          className={styles.rename}
          isValid={() => renamed.trim() !== ''}
          onSubmit={() =>
            save.mutate(
              { params: one, body: { name: renamed.trim(), search } },
              { onSuccess: () => setRenamed(undefined), onError: toastUnlessAtField },
            )
          }
        >
          <TextInput
            autoFocus
            aria-label={t(browseTexts.name)}
            value={renamed}
            maxLength={100}
            error={fieldErrors(save.error).name}
            onChange={(event) => setRenamed(event.currentTarget.value)}
          />
          <Button type="submit" loading={save.isPending} disabled={renamed.trim() === ''}>
            {t(kitTexts.save)}
          </Button>
          <Button variant="default" onClick={() => setRenamed(undefined)}>
            {t(kitTexts.cancel)}
          </Button>
        </ShakingForm>
      </li>
    )
  return (
    <li>
      <AppLink
        place={paths.browse(params, Object.fromEntries(new URLSearchParams(search)))}
        onClick={onDone}
      >
        <b>{name}</b>
        <span>{wordsOf(search)}</span>
      </AppLink>
      <RowMenu name={name}>
        <Menu.Item onClick={() => setRenamed(name)}>{t(browseTexts.rename)}</Menu.Item>
        <Menu.Item onClick={exchange}>{t(browseTexts.exchange)}</Menu.Item>
        <Menu.Item
          data-danger
          onClick={() => remove.mutate({ params: one }, { onSuccess: onRemoved })}
        >
          {t(browseTexts.remove)}
        </Menu.Item>
      </RowMenu>
    </li>
  )
}

/** A search in a few words. */
const wordsOf = (search: string): string => {
  const { q = '', f } = Object.fromEntries(new URLSearchParams(search))
  const conditions = readConditions(f)
  const words = [
    q && `„${q}“`,
    conditions.length > 0 &&
      conditions
        .flatMap(({ field, values }) => values.map((value) => valueName(field, value)))
        .join(', '),
  ].filter(Boolean)
  return words.join(' · ') || t(browseTexts.everything)
}
