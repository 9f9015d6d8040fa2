import { listAiScenes, listAiTexts, undoPassedAiText } from '@roombook/contract/ai-sms'
import { Button } from 'antd'
import { useChange } from '#platform/api/use-change.ts'

const refetch = [listAiTexts, listAiScenes]

/** 撤销: a text marked as passed on was not sent after all, and waits again. */
export function UndoPass({ textId, onDone }: { textId: number; onDone?(): void }) {
  const undo = useChange(undoPassedAiText, { refetch, onDone: () => onDone?.() })
  return (
    <Button size="small" loading={undo.pending} onClick={() => void undo.run({ textId })}>
      撤销已发
    </Button>
  )
}
