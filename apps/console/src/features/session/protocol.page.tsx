import type { OutputOf } from '@roombook/contract'
import { siteTexts } from '@roombook/contract/sign-in'
import { Tabs } from 'antd'
import { Link, useSearchParams } from 'react-router'
import { useCall } from '#platform/api/use-call.ts'
import { paths } from '#platform/navigation/paths.ts'
import { useSession } from '#platform/session/session-store.ts'
import { BrandMark } from '#ui/brand-mark.tsx'
import { ErrorState, LoadingState } from '#ui/states.tsx'
import styles from './protocol.module.css'

type SiteText = OutputOf<typeof siteTexts>['agreement']

/** /protocol: user agreement and privacy policy, open to everyone (2.04). */
export function ProtocolPage() {
  const [query, setQuery] = useSearchParams()
  const isIn = useSession(({ token }) => token !== undefined)
  const { data, error, refetch } = useCall(siteTexts, {})
  const shown = query.get('text') === 'privacy' ? 'privacy' : 'agreement'
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <Link to={isIn ? paths.home : paths.login} className={styles.back}>
          <BrandMark size={28} />
          <span>{isIn ? '返回首页' : '返回登录'}</span>
        </Link>
      </header>
      <main className={styles.paper}>
        {data ? (
          <Tabs
            activeKey={shown}
            onChange={(text) => setQuery({ text }, { replace: true })}
            items={[
              { key: 'agreement', label: data.agreement.title, children: <Text text={data.agreement} /> },
              { key: 'privacy', label: data.privacy.title, children: <Text text={data.privacy} /> },
            ]}
          />
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <LoadingState rows={12} />
        )}
      </main>
    </div>
  )
}

const heading = /^# +/

function Text({ text: { title, paragraphs } }: { text: SiteText }) {
  return (
    <article className={styles.text}>
      <h1>{title}</h1>
      {keyed(paragraphs).map(([key, paragraph]) =>
        heading.test(paragraph) ? (
          <h2 key={key}>{paragraph.replace(heading, '')}</h2>
        ) : (
          <p key={key}>{paragraph}</p>
        ),
      )}
    </article>
  )
}

/** Paragraphs with unique keys, even if two have the same text. */
const keyed = (paragraphs: readonly string[]): [string, string][] =>
  paragraphs.map((paragraph, at) => [`${at} ${paragraph.slice(0, 20)}`, paragraph])
