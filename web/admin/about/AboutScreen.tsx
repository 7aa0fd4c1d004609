import { useQuery } from '@tanstack/react-query'
import { about } from '#contract/about.ts'
import { aboutTexts } from '#texts/about.ts'
import { changelogTexts } from '#texts/changelog.ts'
import { shellTexts } from '#texts/shell.ts'
import { Loaded } from '#web/admin/kit/states/Loaded.tsx'
import { Page } from '#web/admin/kit/Page.tsx'
import { PageHead } from '#web/admin/kit/PageHead.tsx'
import { useMe, versionOf } from '#web/admin/parts/viewer/viewer.ts'
import { read } from '#web/kit/api.ts'
import { t } from '#web/kit/language.ts'
import styles from './about.module.css'
import { NoticeTable } from './NoticeTable.tsx'
import { PackageTable } from './PackageTable.tsx'

/** The product, its version, and third-party material with licences. (screens.about) */
export const AboutScreen = () => {
  const { version } = useMe()
  const thirdParty = useQuery({ ...read(about.thirdParty, {}), staleTime: Infinity })
  return (
    <>
      <PageHead title={t(shellTexts.about)} facts={t(changelogTexts.version)(versionOf(version))} />
      <Page>
        <p className={styles.product}>{t(aboutTexts.product)}</p>
        <p className={styles.help}>{t(aboutTexts.wordLists)}</p>
        <Loaded query={thirdParty}>
          {({ notices, packages }) => (
            <>
              <NoticeTable notices={notices} />
              <PackageTable packages={packages} />
            </>
          )}
        </Loaded>
      </Page>
    </>
  )
}
