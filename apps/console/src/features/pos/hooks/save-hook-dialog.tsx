import type { OutputOf } from '@roombook/contract'
import { type Hook, saveHook } from '@roombook/contract/hooks'
import { Alert, Form, Input } from 'antd'
import { useState } from 'react'
import { useChange } from '#platform/api/use-change.ts'
import { Dialog } from '#ui/dialog.tsx'
import { NewKey } from '#ui/new-key.tsx'
import styles from '../pos.module.css'
import { callsOfPos } from '../pos-calls.ts'

interface SaveHookDialogProps {
  systemId: number
  systemTitle: string
  hook: Hook | null
  onClose(): void
}

const onlyOnce = '收银系统用它核对消息确实来自本店。只显示这一次，遗失时请停止推送后重新设置。'

/** 接收地址: sets a till system's webhook address; the key of a new one is shown in full only once. */
export function SaveHookDialog({ systemId, systemTitle, hook, onClose }: SaveHookDialogProps) {
  const [url, setUrl] = useState(hook?.url ?? '')
  const [made, setMade] = useState<OutputOf<typeof saveHook>>()
  const saving = useChange(saveHook, {
    refetch: callsOfPos,
    quiet: true,
    onDone: (saved) => (saved.key ? setMade(saved) : onClose()),
    onRefused: () => true,
  })
  const { refusal } = saving
  if (made) return <NewKey title="请保存密钥" keyText={made.key ?? ''} text={onlyOnce} onClose={onClose} />
  return (
    <Dialog
      open
      centered
      title={`「${systemTitle}」的接收地址`}
      okText="保存"
      cancelText="取消"
      confirmLoading={saving.pending}
      onCancel={onClose}
      onOk={() => void saving.run({ systemId, version: hook?.version ?? 0, url: url.trim() })}
    >
      {refusal && !refusal.fields.url && (
        <Alert type="error" showIcon className={styles.notice ?? ''} title={refusal.message} />
      )}
      <Form layout="vertical" component="div">
        <Form.Item
          label="地址"
          htmlFor="hook-url"
          validateStatus={refusal?.fields.url ? 'error' : ''}
          help={refusal?.fields.url ?? '由收银厂商提供，以https://开头'}
        >
          <Input
            id="hook-url"
            autoFocus
            maxLength={500}
            value={url}
            placeholder="https://"
            onChange={(event) => setUrl(event.target.value)}
          />
        </Form.Item>
      </Form>
    </Dialog>
  )
}
