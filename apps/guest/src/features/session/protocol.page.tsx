import { type OutputOf, siteTexts } from '@roombook/contract'
import { useCall } from '../../platform/api/use-call.ts'
import { Page } from '../../ui/page.tsx'
import { ErrorState, LoadingState } from '../../ui/states.tsx'
import styles from './session.module.css'

type SiteText = OutputOf<typeof siteTexts>['agreement']

/** /m/protocol: user agreement and privacy policy. */
export function ProtocolPage() {
  const { data, error, refetch } = useCall(siteTexts, {}, { staleTime: Number.POSITIVE_INFINITY })
  return (
    <Page title="用户协议与隐私政策" bare={!data}>
      {data && [data.agreement, data.privacy].map((text) => <Text key={text.title} {...text} />)}
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState />)}
    </Page>
  )
}

function Text({ title, paragraphs }: SiteText) {
  return (
    <article className={styles.text}>
      <h2>{title}</h2>
      {paragraphs.map((paragraph, place) =>
        paragraph.startsWith('# ') ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the text stands as it is
          <h3 key={place}>{paragraph.slice(2)}</h3>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the text stands as it is
          <p key={place}>{paragraph}</p>
        ),
      )}
    </article>
  )
}
