import { Button } from '@mantine/core'
import { useState } from 'react'
import type { User } from '#contract/users.ts'
import { accessTexts } from '#texts/access.ts'
import { userTexts } from '#texts/users.ts'
import { Section } from '#web/admin/kit/Section.tsx'
import { EndSessions } from '#web/admin/parts/people/EndSessions.tsx'
import { NewToken, Tokens } from '#web/admin/parts/people/Tokens.tsx'
import { useMe } from '#web/admin/parts/viewer/viewer.ts'
import { t } from '#web/kit/language.ts'
import { Sessions } from '#web/admin/parts/people/Sessions.tsx'
import { LinkDialog, type LinkKind } from './LinkDialog.tsx'
import styles from './users.module.css'

/** A user's ways to sign in, beside the user. */
export const UserAside = ({ user: { id, name, email } }: { user: User }) => {
  const me = useMe()
  const [link, setLink] = useState<LinkKind>()
  return (
    <>
      <Section
        title={t(accessTexts.sessions)}
        aside={<EndSessions userId={id} isOwn={id === me.id} />}
      >
        <Sessions userId={id} />
      </Section>
      <Section title={t(accessTexts.tokens)} aside={<NewToken userId={id} />}>
        <Tokens userId={id} />
      </Section>
      <Section title={t(userTexts.links)}>
        <p className={styles.help}>{t(userTexts.linksHelp)}</p>
        <div className={styles.buttons}>
          <Button variant="default" size="xs" onClick={() => setLink('register')}>
            {t(userTexts.registerLink)}
          </Button>
          <Button
            variant="default"
            size="xs"
            disabled={email === null}
            onClick={() => setLink('reset')}
          >
            {t(userTexts.resetLink)}
          </Button>
        </div>
        {email === null && <p className={styles.reason}>{t(userTexts.resetNeedsEmail)}</p>}
        <LinkDialog user={{ id, name }} kind={link} onClose={() => setLink(undefined)} />
      </Section>
    </>
  )
}
