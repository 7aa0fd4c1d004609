import { fold } from '#contract/folding.ts'
import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { searches } from '#contract/searches.ts'
import { browseTexts } from '#texts/browse.ts'
import { Dialog } from '#web/admin/kit/forms/Dialog.tsx'
import { fieldErrors } from '#web/admin/kit/forms/use-edit.ts'
import { Loaded } from '#web/admin/kit/states/Loaded.tsx'
import { SearchField } from '#web/admin/kit/lists/SearchField.tsx'
import { useSearchState } from '#web/admin/kit/lists/use-search-state.ts'
import { ShakingForm } from '#web/admin/kit/forms/ShakingForm.tsx'
import { EmptyState } from '#web/admin/kit/states/States.tsx'
import { toastDone, toastUnlessAtField } from '#web/admin/kit/states/toast.ts'
import { read, useSend } from '#web/kit/api.ts'
import { t } from '#web/kit/language.ts'
import styles from './saved-searches.module.css'
import { SavedSearchRow } from './SavedSearchRow.tsx'
import { savedOf } from './search-address.ts'

type Props = { tenantId: string; id: string; opened: boolean; onClose: () => void }

/**
 * The person's saved searches of an index: save the current one, and open, rename, replace or
 * delete others.
 */
export const SavedSearchDialog = ({ opened, onClose, ...params }: Props) => (
  <Dialog opened={opened} onClose={onClose} title={t(browseTexts.saved)} size={560}>
    <Keep params={params} />
    <List params={params} onDone={onClose} />
  </Dialog>
)

type Params = { tenantId: string; id: string }

const Keep = ({ params }: { params: Params }) => {
  const [search] = useSearchState()
  const [name, setName] = useState('')
  const [isTried, setTried] = useState(false)
  const create = useSend(searches.create, { refresh: [searches.list], inPlace: true })
  const error =
    fieldErrors(create.error).name ??
    (isTried && name.trim() === '' ? t(browseTexts.nameMissing) : undefined)
  const keep = () =>
    create.mutate(
      { params, body: { name: name.trim(), search: savedOf(search) } },
      {
        onSuccess: (kept) => {
          toastDone(t(browseTexts.kept)(kept.name))
          setName('')
          setTried(false)
        },
        onError: toastUnlessAtField,
      },
    )
  return (
    <ShakingForm
      className={styles.keep}
      isValid={() => {
        setTried(true)
        return name.trim() !== ''
      }}
      onSubmit={keep}
    >
      <TextInput
        data-autofocus
        label={t(browseTexts.name)}
        value={name}
        maxLength={100}
        autoComplete="off"
        error={error}
        onChange={(event) => {
          setName(event.currentTarget.value)
          create.reset()
        }}
      />
      <Button type="submit" loading={create.isPending}>
        {t(browseTexts.keep)}
      </Button>
    </ShakingForm>
  )
}

/** The number of searches from which the dialog has a filter. */
const MANY = 6

const List = ({ params, onDone }: { params: Params; onDone: () => void }) => {
  const [words, setWords] = useState('')
  const query = useQuery(read(searches.list, { params }))
  return (
    <Loaded query={query}>
      {(kept) => {
        const shown = kept.filter(({ name }) => fold(name).includes(fold(words.trim())))
        if (kept.length === 0)
          return <EmptyState title={t(browseTexts.none)}>{t(browseTexts.noneHelp)}</EmptyState>
        return (
          <>
            {kept.length >= MANY && (
              <SearchField
                size="sm"
                mt={16}
                label={t(browseTexts.filter)}
                value={words}
                onChange={setWords}
              />
            )}
            {shown.length === 0 ? (
              <EmptyState title={t(browseTexts.noneFits)} />
            ) : (
              <ul className={styles.list} aria-label={t(browseTexts.saved)}>
                {shown.map((one) => (
                  <SavedSearchRow key={one.id} params={params} saved={one} onDone={onDone} />
                ))}
              </ul>
            )}
          </>
        )
      }}
    </Loaded>
  )
}
