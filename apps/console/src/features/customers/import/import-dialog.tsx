import { readCustomerImport } from '@roombook/contract/customer-import'
import { Steps } from 'antd'
import { useState } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorState, LoadingState } from '#ui/states.tsx'
import { ChooseFile } from './choose-file.tsx'
import styles from './import.module.css'
import { MatchColumns } from './match-columns.tsx'
import { PreviewRows } from './preview-rows.tsx'
import { WatchImport } from './watch-import.tsx'

/** Interval in milliseconds at which a running import is polled, in case its events do not arrive. */
const askEvery = 3000

const stepTitles = ['选择文件', '匹配列', '预览', '导入']

/**
 * 导入客户: a workbook is chosen, its columns are matched, the result of each row is previewed, and it is
 * imported.
 */
export function ImportDialog({ onClose }: { onClose(): void }) {
  const [importId, setImportId] = useState<number>()
  const [isMatching, setMatching] = useState(true)
  const read = useCall(readCustomerImport, importId === undefined ? undefined : { importId }, {
    refetchInterval: ({ state }) =>
      state.data?.state === 'running' || state.data?.state === 'undoing' ? askEvery : false,
  })
  const { data, error } = read
  const open = (id: number, matching: boolean) => {
    setImportId(id)
    setMatching(matching)
  }
  const leave = () => setImportId(undefined)

  const isDraft = data?.state === 'read' || data?.state === 'checked'
  const isMatched = data?.state === 'checked' && !isMatching
  const step = importId === undefined ? 0 : !isDraft ? 3 : isMatched ? 2 : 1
  const content = () => {
    if (importId === undefined) return <ChooseFile onOpen={open} />
    if (error && !data) return <ErrorState error={error} onRetry={() => void read.refetch()} />
    if (!data) return <LoadingState rows={8} />
    if (step === 1)
      return (
        <MatchColumns key={importId} workbook={data} onChecked={() => setMatching(false)} onLeave={leave} />
      )
    if (step === 2) return <PreviewRows workbook={data} onMatch={() => setMatching(true)} />
    return <WatchImport workbook={data} onLeave={leave} onClose={onClose} />
  }
  return (
    <Dialog
      open
      centered
      title="导入客户"
      width={980}
      footer={null}
      mask={{ closable: false }}
      onCancel={onClose}
    >
      <Steps
        className={styles.steps ?? ''}
        size="small"
        current={step}
        items={stepTitles.map((title) => ({ title }))}
      />
      {content()}
    </Dialog>
  )
}
