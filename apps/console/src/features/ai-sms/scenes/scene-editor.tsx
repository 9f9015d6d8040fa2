import { type AiScene, type AiWriterState, listAiScenes, saveAiScene } from '@roombook/contract/ai-sms'
import { aiScenes } from '@roombook/domain/ai-sms'
import { Alert, Button, Form, Switch } from 'antd'
import { useState } from 'react'
import { SettingsCard } from '#features/settings/index.ts'
import { useChange } from '#platform/api/use-change.ts'
import { type Unsaved, useUnsaved } from '#platform/forms/use-guarded-choice.ts'
import { OvertakenAlert } from '#ui/overtaken-alert.tsx'
import styles from '../ai-sms.module.css'
import { RunLine } from './run-line.tsx'
import type { SceneDraft } from './scene-draft.ts'
import { SceneFields } from './scene-fields.tsx'
import { ScenePreview } from './scene-preview.tsx'

const toDraft = ({
  kind,
  enabled,
  span,
  atTime,
  channel,
  sceneWish,
  festivals,
  mostADay,
  couponId,
  version,
}: AiScene): SceneDraft => ({
  kind,
  enabled,
  span,
  atTime,
  channel,
  sceneWish,
  mostADay,
  couponId,
  version,
  festivals: festivals as SceneDraft['festivals'],
})

interface SceneEditorProps {
  scene: AiScene
  writer: AiWriterState
  unsaved: Unsaved
}

/** Settings of a scene, beside a preview for a real customer. */
export function SceneEditor({ scene, writer, unsaved }: SceneEditorProps) {
  const { title, about, category } = aiScenes[scene.kind]
  const storedDraft = toDraft(scene)
  const [typed, setTyped] = useState<SceneDraft>()
  const draft = typed ?? storedDraft
  const changed =
    typed !== undefined &&
    JSON.stringify({ ...typed, version: 0 }) !== JSON.stringify({ ...storedDraft, version: 0 })
  useUnsaved(unsaved, changed)
  const overtaken = changed && typed.version !== scene.version
  const save = useChange(saveAiScene, {
    refetch: [listAiScenes],
    onDone: () => setTyped(undefined),
    onRefused: () => true,
  })
  const fields = save.refusal?.fields ?? {}
  const problem = save.refusal && Object.keys(fields).length === 0 ? save.refusal.message : undefined
  const type = (change: Partial<SceneDraft>) => setTyped({ ...draft, ...change })
  return (
    <div className={styles.editor}>
      <SettingsCard
        title={title}
        hint={about}
        extra={
          <Switch
            checked={draft.enabled}
            checkedChildren="开启"
            unCheckedChildren="关闭"
            aria-label={`${title}开关`}
            onChange={(enabled) => type({ enabled })}
          />
        }
      >
        {overtaken ? (
          <OvertakenAlert
            title="该场景已被他人修改"
            onTakeTheirs={() => setTyped(undefined)}
            onKeepOwn={() => setTyped({ ...draft, version: scene.version })}
          />
        ) : (
          problem && <Alert type="error" showIcon title={problem} />
        )}
        <RunLine scene={scene} />
        <Form
          className={styles.form ?? ''}
          layout="vertical"
          requiredMark={false}
          onFinish={() => void save.run(draft)}
        >
          <SceneFields scene={scene} draft={draft} faults={fields} onType={type} />
          {writer.model === '' && <p className={styles.soft}>内置文案不理解要求：接入AI模型后按要求写。</p>}
          <p className={styles.soft}>
            {category === 'promotion'
              ? '属于推广：只发给同意接收营销信息的客人。'
              : '属于通知：告诉客人与他有关的事，不含推广。'}
          </p>
          <div className={`${styles.actions} ${styles.form}`}>
            <Button type="primary" htmlType="submit" disabled={!changed || overtaken} loading={save.pending}>
              保存
            </Button>
            {changed && <Button onClick={() => setTyped(undefined)}>放弃</Button>}
          </div>
        </Form>
      </SettingsCard>
      <ScenePreview draft={draft} />
    </div>
  )
}
