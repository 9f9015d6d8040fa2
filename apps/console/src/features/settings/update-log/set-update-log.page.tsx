import { RightOutlined } from '@ant-design/icons'
import { contentDetail, type Release } from '@roombook/contract/content'
import { useCall } from '#platform/api/use-call.ts'
import { EmptyState, ErrorState, LoadingState } from '#ui/states.tsx'
import { SettingsPage } from '../settings-page.tsx'
import styles from './update-log.module.css'

/** /set/update-log: the changes of each version, newest first (2.22). */
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

/** A collapsible version; the newest is open initially. */
const ReleaseCard = ({
  release: { version, date, groups },
  newest,
}: {
  release: Release
  newest: boolean
}) => (
  <article aria-label={`版本${version}`}>
    <details className={styles.release} open={newest}>
      <summary className={styles.head}>
        <RightOutlined aria-hidden className={styles.arrow} />
        <h2 className={styles.version}>{version}</h2>
        {newest && <span className={styles.newest}>最新</span>}
        <time className={styles.date} dateTime={date}>
          {date}
        </time>
        <span className={styles.count}>{groups.reduce((sum, { items }) => sum + items.length, 0)}项更新</span>
      </summary>
      <div className={styles.groups}>
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
      </div>
    </details>
  </article>
)
