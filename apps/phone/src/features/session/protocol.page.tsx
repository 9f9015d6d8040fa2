import { siteTexts } from '@roombook/contract/sign-in'
import { useCall } from '#platform/api/use-call.ts'
import { Page } from '#ui/page.tsx'
import { ErrorState, LoadingState } from '#ui/states.tsx'
import { TextArticle } from './text-article.tsx'

/** /m/protocol: user agreement and privacy policy of the staff. */
export function ProtocolPage() {
  const { data, error, refetch } = useCall(siteTexts, {}, { staleTime: Number.POSITIVE_INFINITY })
  return (
    <Page title="用户协议与隐私政策" bare={!data}>
      {data && [data.agreement, data.privacy].map((text) => <TextArticle key={text.title} text={text} />)}
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState />)}
    </Page>
  )
}
