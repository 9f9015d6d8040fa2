import { contentDetail, type Release } from '@roombook/contract'
import { useCall } from '#platform/api/use-call.ts'
import { EmptyState, ErrorState, LoadingState } from '#ui/states.tsx'
import { SettingsPage } from '../settings-page.tsx'
import styles from './update-log.module.css'

/** /set/update-log: what is new, version by version (2.22). */
export function SetUpdateLogPage() {
  const content = useCall(contentDetail, {})
  return (
    <SettingsPage title="更新日志" intro="订包每次更新带来了什么。">
      {content.data ? (
        content.data.releases.length > 0 ? (
          <ol className={styles.releases}>
            {content.data.releases.map((release, at) => (
              <li key={release.version}>
                <ReleaseCard release={release} newest={at === 0} />
              </li>
            ))}
          </ol>
        ) : (
          <EmptyState title="还没有更新记录" />
        )
      ) : content.isError ? (
        <ErrorState error={content.error} onRetry={() => void content.refetch()} />
      ) : (
        <LoadingState rows={8} />
      )}
    </SettingsPage>
  )
}

const ReleaseCard = ({
  release: { version, date, groups },
  newest,
}: {
  release: Release
  newest: boolean
}) => (
  <article className={styles.release} aria-label={`版本${version}`}>
    <header className={styles.head}>
      <h2 className={styles.version}>{version}</h2>
      <time className={styles.date} dateTime={date}>
        {date}
      </time>
      {newest && <span className={styles.newest}>最新</span>}
    </header>
    {groups.map(({ title, items }) => (
      <section key={title} className={styles.group}>
        <h3 className={styles.groupTitle}>{title}</h3>
        <ul className={styles.items}>
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </section>
    ))}
  </article>
)
