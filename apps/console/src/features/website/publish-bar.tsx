import { QrcodeOutlined, RedoOutlined, UndoOutlined } from '@ant-design/icons'
import type { OutputOf } from '@roombook/contract'
import { publishWebsite, readWebsite, withdrawWebsite } from '@roombook/contract/website'
import { Button, Popover, QRCode, Tooltip, Typography } from 'antd'
import { useChange } from '#platform/api/use-change.ts'
import { ask } from '#ui/toast.ts'
import { DraftState } from './draft-state.tsx'
import type { WebsiteDraft } from './use-website-draft.ts'
import styles from './website.module.css'

interface PublishBarProps {
  draft: WebsiteDraft
  published: OutputOf<typeof readWebsite>['published']
  shopId: number
}

/** Undo and redo, a link to the public page, and the button that publishes the draft. */
export function PublishBar({ draft, published, shopId }: PublishBarProps) {
  const publish = useChange(publishWebsite, { refetch: [readWebsite] })

  async function publishAll(): Promise<void> {
    const version = await draft.flush(true)
    if (version !== undefined) await publish.run({ version })
  }

  return (
    <>
      <DraftState draft={draft} />
      <Tooltip title="撤销">
        <Button aria-label="撤销" icon={<UndoOutlined />} disabled={!draft.canUndo} onClick={draft.undo} />
      </Tooltip>
      <Tooltip title="重做">
        <Button aria-label="重做" icon={<RedoOutlined />} disabled={!draft.canRedo} onClick={draft.redo} />
      </Tooltip>
      {published && <PublicPage shopId={shopId} />}
      <Button
        type="primary"
        loading={publish.pending}
        disabled={draft.state === 'conflict'}
        onClick={() => void publishAll()}
      >
        发布
      </Button>
    </>
  )
}

/** Link to the public page, and the button that withdraws it. */
function PublicPage({ shopId }: Pick<PublishBarProps, 'shopId'>) {
  const withdraw = useChange(withdrawWebsite, { refetch: [readWebsite] })
  const address = `${window.location.origin}/m/s/${shopId}`
  async function withdrawPage(): Promise<void> {
    const sure = await ask({
      title: '下线门店页面？',
      content: '客人将无法打开页面，草稿会保留，可随时重新发布。',
      okText: '下线',
      danger: true,
    })
    if (sure) await withdraw.run({})
  }
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      content={
        <div className={styles.share}>
          <QRCode value={address} bordered={false} />
          <Typography.Text copyable={{ text: address, tooltips: ['复制链接', '已复制'] }}>
            <a href={address} target="_blank" rel="noopener noreferrer">
              {address}
            </a>
          </Typography.Text>
          <Button danger type="text" loading={withdraw.pending} onClick={() => void withdrawPage()}>
            下线页面
          </Button>
        </div>
      }
    >
      <Button icon={<QrcodeOutlined />}>查看页面</Button>
    </Popover>
  )
}
