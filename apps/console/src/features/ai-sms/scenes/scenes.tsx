import type { OutputOf } from '@roombook/contract'
import type { AiScene, listAiScenes } from '@roombook/contract/ai-sms'
import { aiScenes, type SceneKind, sceneChannelNames } from '@roombook/domain/ai-sms'
import { Tag } from 'antd'
import { useGuardedChoice } from '#platform/forms/use-guarded-choice.ts'
import styles from '../ai-sms.module.css'
import { SceneEditor } from './scene-editor.tsx'

/** All scenes with their switches and results; the chosen one is edited beside them. */
export function Scenes({ data }: { data: OutputOf<typeof listAiScenes> }) {
  const { chosen, choose, unsaved } = useGuardedChoice<SceneKind>('birthday')
  const scene = data.list.find(({ kind }) => kind === chosen)
  return (
    <div className={styles.columns}>
      <nav className={styles.list} aria-label="场景">
        {data.list.map((each) => (
          <SceneCard
            key={each.kind}
            scene={each}
            isShown={each.kind === chosen}
            onChoose={() => choose(each.kind)}
          />
        ))}
      </nav>
      {scene && <SceneEditor key={scene.kind} scene={scene} writer={data.writer} unsaved={unsaved} />}
    </div>
  )
}

interface SceneCardProps {
  scene: AiScene
  isShown: boolean
  onChoose(): void
}

function SceneCard({ scene, isShown, onChoose }: SceneCardProps) {
  const { kind, enabled, channel, passed, waiting, booked } = scene
  const { title, span } = aiScenes[kind]
  return (
    <button
      type="button"
      className={styles.card}
      aria-pressed={isShown}
      aria-label={`${title}：${enabled ? '已开启' : '未开启'}`}
      onClick={onChoose}
    >
      <span className={styles.cardHead}>
        <strong>{title}</strong>
        {enabled ? <Tag color="success">已开启</Tag> : <Tag>未开启</Tag>}
      </span>
      <span className={styles.soft}>
        {span.before}
        {scene.span}
        {span.unit}
        {span.after.replace(/（.*）/, '')} · {scene.atTime}
        {kind === 'hold-expiring' ? '起' : ''} · {sceneChannelNames[channel]}
      </span>
      {passed + waiting > 0 && (
        <span className={styles.figures}>
          近90天已发{passed}
          {waiting > 0 && ` · 待发${waiting}`}
          {passed > 0 && ` · 14天内再订${booked}（${Math.round((booked / passed) * 100)}%）`}
        </span>
      )}
    </button>
  )
}
