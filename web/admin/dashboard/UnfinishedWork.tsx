import { Button } from '@mantine/core'
import { IconBooks, IconChevronRight, IconNotebook } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { blog } from '#contract/blog.ts'
import { dashboardTexts } from '#texts/dashboard.ts'
import { AppLink } from '#web/admin/kit/AppLink.tsx'
import { Loaded } from '#web/admin/kit/states/Loaded.tsx'
import { Picture } from '#web/admin/kit/Picture.tsx'
import { Section } from '#web/admin/kit/Section.tsx'
import { Skeleton } from '#web/admin/kit/states/States.tsx'
import { TimeAgo } from '#web/admin/kit/TimeAgo.tsx'
import { lastIndex, type LastIndex } from '#web/admin/parts/records/last-index.ts'
import { RecordThumb } from '#web/admin/parts/records/RecordThumb.tsx'
import { useBrowseTarget } from '#web/admin/parts/records/use-browse-target.ts'
import { useMe } from '#web/admin/parts/viewer/viewer.ts'
import { paths, type Place } from '#web/admin/paths.ts'
import { read } from '#web/kit/api.ts'
import { t } from '#web/kit/language.ts'
import styles from './mine.module.css'

/** Drafts shown. */
const SHOWN = 5
const MARK_PX = 40

/**
 * A person's unfinished work: drafts, and what they browsed last. (dashboard.mine,
 * dashboard.lastIndex)
 */
export const UnfinishedWork = ({ tenantId }: { tenantId: string }) => {
  const last = lastIndex({ userId: useMe().id, tenantId })
  // Ordinary users see only their own drafts.
  const drafts = useQuery(
    read(blog.list, { params: { tenantId }, query: { state: 'draft', size: SHOWN } }),
  )
  return (
    <Section
      title={t(dashboardTexts.goOn)}
      aside={<AppLink place={paths.blog({ tenantId })}>{t(dashboardTexts.allPosts)}</AppLink>}
    >
      <Loaded query={drafts} skeleton={<Skeleton rows={2} heightPx={66} />}>
        {({ posts }) => (
          <>
            {(posts.length > 0 || last) && (
              <ul className={styles.rows} aria-label={t(dashboardTexts.goOn)}>
                {posts.map(({ id, title, updated, image }) => (
                  <Row
                    key={id}
                    place={paths.post({ tenantId, id })}
                    mark={
                      image ? (
                        <Picture
                          src={image.src}
                          alt=""
                          width={MARK_PX}
                          height={MARK_PX}
                          style={{ objectFit: 'cover' }}
                        />
                      ) : (
                        NOTEBOOK
                      )
                    }
                    title={title || t(dashboardTexts.untitled)}
                    about={<TimeAgo at={updated} say={t(dashboardTexts.draftSaved)} />}
                  />
                ))}
                {last && <LastRow tenantId={tenantId} last={last} />}
              </ul>
            )}
            {posts.length === 0 && (
              <div className={styles.empty}>
                <p>{t(dashboardTexts.noDrafts)}</p>
                <Button
                  size="xs"
                  variant="default"
                  renderRoot={(props) => <AppLink {...props} place={paths.postNew({ tenantId })} />}
                >
                  {t(dashboardTexts.writePost)}
                </Button>
              </div>
            )}
          </>
        )}
      </Loaded>
    </Section>
  )
}

/**
 * The index or alias browsed last, with its search; absent if it no longer exists.
 * (dashboard.lastIndex)
 */
const LastRow = ({
  tenantId,
  last: { id, search, first },
}: {
  tenantId: string
  last: LastIndex
}) => {
  const { data: browsed } = useBrowseTarget(tenantId, id)
  if (!browsed) return null
  const words = Object.fromEntries(new URLSearchParams(search))
  const kind = t('alias' in browsed.of ? dashboardTexts.lastAlias : dashboardTexts.lastIndex)
  return (
    <Row
      place={paths.browse({ tenantId, id }, words)}
      mark={
        first ? (
          <RecordThumb tenantId={tenantId} {...first} widthPx={MARK_PX} heightPx={MARK_PX} />
        ) : (
          BOOKS
        )
      }
      title={browsed.name}
      about={words.q ? `${kind} · ${t(dashboardTexts.lastSearch)(words.q)}` : kind}
    />
  )
}

type RowProps = { place: Place; mark: ReactNode; title: string; about: ReactNode }

const Row = ({ place, mark, title, about }: RowProps) => (
  <li>
    <AppLink place={place} className={styles.draft}>
      {mark}
      <span>
        <b>{title}</b>
        <small>{about}</small>
      </span>
      <IconChevronRight size={18} aria-hidden="true" />
    </AppLink>
  </li>
)

const NOTEBOOK = (
  <i>
    <IconNotebook size={20} stroke={1.5} aria-hidden="true" />
  </i>
)
const BOOKS = (
  <i>
    <IconBooks size={20} stroke={1.5} aria-hidden="true" />
  </i>
)
