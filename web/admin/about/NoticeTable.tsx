import type { LinkedText, ThirdParty } from '#contract/about.ts'
import { aboutTexts } from '#texts/about.ts'
import { Section } from '#web/admin/kit/Section.tsx'
import { StackTable, type Column } from '#web/admin/kit/lists/StackTable.tsx'
import { t } from '#web/kit/language.ts'
import styles from './about.module.css'

type Notice = ThirdParty['notices'][number]

/** The material listed in NOTICE.md, in that file's English. */
export const NoticeTable = ({ notices }: { notices: Notice[] }) => (
  <Section title={t(aboutTexts.notices)}>
    <p className={styles.help}>{t(aboutTexts.noticesHelp)}</p>
    <div className={styles.notices}>
      <StackTable
        caption={t(aboutTexts.notices)}
        columns={[
          { ...column('what'), isRowHead: true },
          column('use'),
          column('by'),
          column('licence'),
        ]}
        rows={notices}
        rowKey={({ what }) => what.map(({ text }) => text).join('')}
      />
    </div>
  </Section>
)

const column = (key: keyof Notice): Column<Notice> => ({
  key,
  head: t(aboutTexts[key]),
  cell: (notice) => <Linked text={notice[key]} />,
  isText: true,
  onPhone: 'labelled',
})

const Linked = ({ text }: { text: LinkedText }) => (
  <span lang="en">
    {text.map((part) =>
      part.href === null ? (
        part.text
      ) : (
        <a key={part.href} href={part.href} target="_blank" rel="noreferrer">
          {part.text}
        </a>
      ),
    )}
  </span>
)
