import type { OwnItem, OwnKind } from '#contract/account.ts'
import type { AnswersOf, Place } from '#contract/pages.ts'
import {
  accountTexts as texts,
  ownKindTexts,
  ownStateTexts,
  withdrawTexts,
} from '#texts/account.ts'
import { contributeTexts } from '#texts/contribute.ts'
import { date } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import { FormFault, HiddenInputs } from '#web/public/contribute/FormParts.tsx'
import { paths } from '#web/public/paths.ts'
import styles from './Own.module.css'
import { OwnFrame } from './OwnFrame.tsx'

type Props = { place: Place<'mine'>; answers: AnswersOf<'mine'> }

/** What a person has sent or kept, of one kind. (account.own) */
export const MinePage = ({ place, answers: { list } }: Props) => {
  const { kind } = place.params
  const { saved } = place.query
  return (
    <OwnFrame place={place} title={t(ownKindTexts[kind])}>
      <FormFault title={t(texts.notRemoved)} refused={place.refused} />
      {saved !== undefined && kind === 'searches' && !place.refused && (
        <p role="status" className={styles.done}>
          {t(saved === 'removed' ? texts.removed : texts.saved)}
        </p>
      )}
      {list.items.length === 0 && <p className="muted">{t(texts.nothing)}</p>}
      <ul className={styles.list}>
        {list.items.map((item) => (
          <li key={item.id}>
            <Item item={item} />
            {isWithdrawable(kind) && item.state === 'waiting' && item.path !== null && (
              <a
                href={paths.inPageLanguage(`${item.path}/withdraw`)}
                aria-label={t(withdrawTexts[kind])(item.title)}
                rel="nofollow"
              >
                {t(contributeTexts.withdraw)}
              </a>
            )}
            {kind === 'searches' && (
              <form method="post" data-enhance="send-once">
                <HiddenInputs fields={{ id: item.id }} />
                <button
                  className="text-button"
                  type="submit"
                  aria-label={t(texts.removeSearch)(item.title)}
                >
                  {t(texts.remove)}
                </button>
              </form>
            )}
          </li>
        ))}
      </ul>
      {list.more && <p>{t(texts.more)(list.items.length)}</p>}
    </OwnFrame>
  )
}

/** Kinds that their sender withdraws while they wait. */
const isWithdrawable = (kind: OwnKind): kind is keyof typeof withdrawTexts =>
  Object.hasOwn(withdrawTexts, kind)

const Item = ({ item: { title, text, path, tenant, state, at, answer } }: { item: OwnItem }) => (
  <div>
    {path === null ? <b>{title}</b> : <a href={paths.inPageLanguage(path)}>{title}</a>}
    <p>{[tenant, date(at), stateOf(state)].filter(Boolean).join(' · ')}</p>
    {text !== '' && <p className={styles.text}>{text}</p>}
    {answer !== null && <p>{t(texts.answer)(answer)}</p>}
  </div>
)

const stateOf = (state: string): string =>
  Object.hasOwn(ownStateTexts, state) ? t(ownStateTexts[state as keyof typeof ownStateTexts]) : ''
