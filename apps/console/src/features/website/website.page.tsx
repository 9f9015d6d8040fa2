import type { OutputOf } from '@roombook/contract'
import { readWebsite } from '@roombook/contract/website'
import { buildWebsitePage } from '@roombook/contract/website-page'
import dayjs from 'dayjs'
import { useMemo } from 'react'
import { SettingsPage } from '#features/settings/index.ts'
import { useCall } from '#platform/api/use-call.ts'
import { PhoneFrame } from '#platform/preview/phone-frame.tsx'
import { ErrorState, LoadingState } from '#ui/states.tsx'
import { BlockList } from './block-list.tsx'
import { DraftProblem } from './draft-state.tsx'
import { PublishBar } from './publish-bar.tsx'
import { useUndoKeys } from './use-undo-keys.ts'
import { useWebsiteDraft } from './use-website-draft.ts'
import styles from './website.module.css'

const title = '微官网'
const intro = '客人扫码或打开链接即可看到的门店页面。修改先存为草稿，发布后客人才能看到。'

/** Editor of the store's public page by blocks, with a phone preview as guests will see it. */
export function WebsitePage() {
  const { data, error, refetch } = useCall(readWebsite, {})
  if (data) return <WebsiteEditor stored={data} />
  return (
    <SettingsPage title={title} intro={intro}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState rows={8} />}
    </SettingsPage>
  )
}

function WebsiteEditor({ stored }: { stored: OutputOf<typeof readWebsite> }) {
  const draft = useWebsiteDraft(stored)
  const { published, facts } = stored
  useUndoKeys(draft)
  const message = useMemo(
    () => ({ type: 'roombook.preview' as const, page: buildWebsitePage(draft.blocks, facts) }),
    [draft.blocks, facts],
  )
  return (
    <SettingsPage
      title={title}
      intro={intro}
      extra={<PublishBar draft={draft} published={published} shopId={facts.shopId} />}
    >
      <DraftProblem draft={draft} />
      <div className={styles.editor}>
        <BlockList blocks={draft.blocks} facts={facts} onChange={draft.change} />
        <aside className={styles.preview} aria-label="手机预览">
          <PhoneFrame src="/m/preview/website" title="门店页面预览" message={message} />
          <p className={styles.hint}>
            {published
              ? `${published.publisherName} 于 ${dayjs(published.publishedAt).format('M月D日 HH:mm')} 发布`
              : '尚未发布'}
          </p>
        </aside>
      </div>
    </SettingsPage>
  )
}
