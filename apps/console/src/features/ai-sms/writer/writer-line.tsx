import type { AiWriterState } from '@roombook/contract/ai-sms'
import { Tag } from 'antd'
import styles from '../ai-sms.module.css'

/** Shows the writer and its remaining credit; the local writer is named as such. */
export function WriterLine({ writer: { model, computeCredit } }: { writer: AiWriterState }) {
  if (model === '')
    return (
      <p className={styles.writer}>
        <Tag>内置文案</Tag>
        <span>尚未接入AI模型：由内置句式组合成文，不消耗算力</span>
      </p>
    )
  return (
    <p className={styles.writer}>
      <Tag color="processing">{model}</Tag>
      <span>算力余量{computeCredit.toLocaleString('zh-CN')}点</span>
      {computeCredit === 0 && <Tag color="warning">已用完，场景暂停写作</Tag>}
    </p>
  )
}

/** Returns the name of a text's writer. */
export const writerName = (model: string): string => (model === '' ? '内置文案' : model)
