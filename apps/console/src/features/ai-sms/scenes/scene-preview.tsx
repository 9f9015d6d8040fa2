import type { CallInput } from '@roombook/contract'
import { listAiScenes, previewAiText, type saveAiScene } from '@roombook/contract/ai-sms'
import { aiScenes } from '@roombook/domain/ai-sms'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { SettingsCard } from '#features/settings/index.ts'
import { useChange } from '#platform/api/use-change.ts'
import { CustomerPick } from '#platform/forms/customer-pick.tsx'
import styles from '../ai-sms.module.css'
import { WriterFacts } from '../writer/writer-facts.tsx'
import { writerName } from '../writer/writer-line.tsx'

/**
 * Shows the text that the scene, as currently edited, would generate for a customer, and the facts given to
 * the writer; stores and sends nothing.
 */
export function ScenePreview({ draft }: { draft: CallInput<typeof saveAiScene> }) {
  const [customerId, setCustomerId] = useState<number>()
  const [drafts, setDrafts] = useState(0)
  const [shown, setShown] = useState<{
    content: string
    told: { label: string; value: string }[]
    model: string
    spent: number
    leftOut: string
  }>()
  const preview = useChange(previewAiText, {
    quiet: true,
    refetch: [listAiScenes],
    onDone: (answer) => setShown(answer),
    onRefused: () => {
      setShown(undefined)
      return true
    },
  })
  const { kind, span, channel, sceneWish } = draft
  function write(id: number, draft: number): void {
    setDrafts(draft)
    preview.renew()
    void preview.run({ kind, span, channel, sceneWish, customerId: id, draft })
  }
  return (
    <SettingsCard title="预览" hint={`以一位真实客人试写「${aiScenes[kind].title}」，不会发送，也不会保存`}>
      <div className={styles.inline}>
        <CustomerPick
          className={styles.customer ?? ''}
          aria-label="预览的客人"
          value={customerId ?? null}
          onChange={(id) => {
            if (id === null) return
            setCustomerId(id)
            write(id, 0)
          }}
        />
        <Button
          type="primary"
          disabled={customerId === undefined}
          loading={preview.pending}
          onClick={() => customerId !== undefined && write(customerId, shown ? drafts + 1 : drafts)}
        >
          {shown ? '换一版' : '试写'}
        </Button>
      </div>
      {preview.refusal && <Alert type="error" showIcon title={preview.refusal.message} />}
      {shown && (
        <div className={styles.preview}>
          {shown.leftOut && <Alert type="warning" showIcon title={`这位客人不会收到：${shown.leftOut}`} />}
          <p className={styles.bubble}>{shown.content}</p>
          <p className={styles.soft}>
            {writerName(shown.model)}
            {shown.spent > 0 && ` · 消耗算力${shown.spent}点`}
          </p>
          <WriterFacts facts={shown.told} model={shown.model} />
        </div>
      )}
    </SettingsCard>
  )
}
