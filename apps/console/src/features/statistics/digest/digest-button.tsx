import { copiedMessage, copyText } from '@roombook/client-react'
import { readDigest, wantDigest } from '@roombook/contract/statistics-digest'
import { Button } from 'antd'
import { useState } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { useChange } from '#platform/api/use-change.ts'
import { useMay } from '#platform/permission/use-may.ts'
import { Dialog } from '#ui/dialog.tsx'
import { SavedSwitch } from '#ui/saved-switch.tsx'
import { ErrorState, LoadingState } from '#ui/states.tsx'
import { toast } from '#ui/toast.ts'
import styles from './digest.module.css'
import { DigestSms } from './digest-sms.tsx'

/** Digest of the current store: shown, copied for a chat, and subscribed to each morning. */
export function DigestButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>经营日报</Button>
      <Dialog
        title="经营日报"
        open={isOpen}
        footer={null}
        destroyOnHidden
        onCancel={() => setOpen(false)}
        width={520}
      >
        <DigestContent />
      </Dialog>
    </>
  )
}

function DigestContent() {
  const { data, error, refetch } = useCall(readDigest, {})
  const want = useChange(wantDigest, { refetch: [readDigest] })
  const hasMessages = useMay(['roombook/orderlist', 'roombook/createbook'])
  if (!data)
    return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState rows={6} />
  const { words, wanted, bySms, hour, sms } = data
  const copy = async () => {
    if (await copyText(words)) toast.success(copiedMessage)
    else toast.error('复制失败，请选中内容后手动复制')
  }
  return (
    <>
      <p className={styles.words}>{words}</p>
      <div className={styles.acts}>
        <Button type="primary" onClick={() => void copy()}>
          复制文字
        </Button>
        {hasMessages ? (
          <span className={styles.want}>
            <SavedSwitch
              aria-label="每天早上发给我"
              checked={wanted}
              loading={want.pending}
              onSave={(checked) => want.run({ wanted: checked })}
            />
            每天{hour}点发到我的消息
          </span>
        ) : (
          <span className={styles.soft}>每天早上的日报发在消息里，您没有查看消息的权限</span>
        )}
      </div>
      <DigestSms
        sms={sms}
        hour={hour}
        checked={bySms}
        pending={want.pending}
        // Users without messages receive the digest by SMS only.
        onSave={(checked) => want.run({ wanted: checked || (wanted && hasMessages), bySms: checked })}
      />
      <p className={styles.soft}>内容截至此刻，可粘贴到微信。几点发送在「门店设置 → 预订规则」中修改</p>
    </>
  )
}
