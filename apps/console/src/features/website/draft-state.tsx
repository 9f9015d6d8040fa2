import { Alert, Button } from 'antd'
import dayjs from 'dayjs'
import type { WebsiteDraft } from './use-website-draft.ts'
import styles from './website.module.css'

const stateTexts = {
  unsaved: '有未保存的修改',
  saving: '正在保存草稿…',
  failed: '草稿未保存',
  conflict: '草稿未保存',
} as const

/** Shows whether the draft has been saved. */
export function DraftState({ draft: { state, savedAt } }: { draft: WebsiteDraft }) {
  const text =
    state !== 'saved'
      ? stateTexts[state]
      : savedAt
        ? `草稿已保存 ${formatMoment(savedAt)}`
        : '修改后自动保存草稿'
  return (
    <output className={styles.state} data-state={state}>
      {text}
    </output>
  )
}

/** Formats a moment: time only for today, otherwise with the date. */
const formatMoment = (at: string): string =>
  dayjs(at).format(dayjs(at).isSame(dayjs(), 'day') ? 'HH:mm' : 'M月D日 HH:mm')

/** Shows why the draft was not saved, with the possible actions. */
export function DraftProblem({ draft }: { draft: WebsiteDraft }) {
  if (draft.state === 'conflict') {
    return (
      <Alert
        type="warning"
        showIcon
        title={draft.problem}
        description="您的修改还在此页面上，尚未保存。载入最新内容后，仍可点撤销找回。"
        action={
          <div className={styles.choices}>
            <Button size="small" type="primary" onClick={() => void draft.takeTheirs()}>
              载入最新内容
            </Button>
            <Button size="small" danger onClick={() => void draft.keepOwn()}>
              用我的覆盖
            </Button>
          </div>
        }
      />
    )
  }
  if (draft.state !== 'failed') return null
  return (
    <Alert
      type="error"
      showIcon
      title={draft.problem}
      action={
        <Button size="small" onClick={() => void draft.flush()}>
          重试
        </Button>
      }
    />
  )
}
