import { account, OWN_KINDS } from '#contract/account.ts'
import type { AnswersOf, Place } from '#contract/pages.ts'
import { accountTexts as texts, ownKindTexts } from '#texts/account.ts'
import { folderTexts } from '#texts/folders.ts'
import { num } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import { paths } from '#web/public/paths.ts'
import styles from './Own.module.css'
import { OwnFrame } from './OwnFrame.tsx'

type Props = { place: Place<'me'>; answers: AnswersOf<'me'> }

/** What a person has sent and kept, and their account. (account.overview) */
export const MePage = ({ place, answers: { own, favourites } }: Props) => (
  <OwnFrame place={place} title={t(texts.own)}>
    <p>
      {t(texts.hello)(own.name)} {t(texts.onlyYou)}
    </p>
    <h2>{t(texts.sent)}</h2>
    <ul className={styles.list}>
      <li>
        <a href={paths.favourites()}>{t(folderTexts.favourites)}</a>
        <span>{num(favourites.folders.reduce((sum, { entries }) => sum + entries.length, 0))}</span>
      </li>
      {OWN_KINDS.map((kind) => (
        <li key={kind}>
          <a href={paths.mine(kind)}>{t(ownKindTexts[kind])}</a>
          <span>{num(own.counts[kind])}</span>
        </li>
      ))}
    </ul>
    <h2>{t(texts.data)}</h2>
    <ul className={styles.list}>
      <li>
        <a href={paths.mySessions()}>{t(texts.sessions)}</a>
        <span>{num(own.sessions)}</span>
      </li>
      <li>
        <div>
          <a href={account.export.path} download>
            {t(texts.export)}
          </a>
          <p>{t(texts.exportHelp)}</p>
        </div>
      </li>
      <li>
        <a href={paths.eraseAccount()}>{t(texts.erase)}</a>
      </li>
    </ul>
    <form method="post">
      <button className="button plain" type="submit">
        {t(texts.signOut)}
      </button>
    </form>
  </OwnFrame>
)
