import { PlusOutlined } from '@ant-design/icons'
import { listPrinters, mostPrinters, type Printer } from '@roombook/contract/printing'
import { Button } from 'antd'
import { useState } from 'react'
import { SettingsPage } from '#features/settings/index.ts'
import { useCall } from '#platform/api/use-call.ts'
import { EmptyState, ErrorState, LoadingState } from '#ui/states.tsx'
import { CloudAccountCard } from './cloud-account-card.tsx'
import { EditPrinterDialog } from './edit-printer-dialog.tsx'
import { PrintHistory } from './print-history.tsx'
import { PrinterCard } from './printer-card.tsx'
import styles from './printers.module.css'

type Open = { edits: Printer | undefined } | { history: number }

/** /set/printer: the store's printers, what each prints automatically, and its state (2.18, 2.22). */
export function SetPrinterPage() {
  const { data, error, refetch } = useCall(listPrinters, {})
  const [open, setOpen] = useState<Open>()
  const close = (): void => setOpen(undefined)
  const looked = open && 'history' in open ? data?.list.find(({ id }) => id === open.history) : undefined
  const add = (
    <Button
      type="primary"
      icon={<PlusOutlined />}
      disabled={!data || data.list.length >= mostPrinters}
      onClick={() => setOpen({ edits: undefined })}
    >
      添加打印机
    </Button>
  )
  return (
    <SettingsPage
      title="打印机"
      intro="预订、改单、取消、结账时自动打印小票；关机时排队，开机后按顺序打印，超过2小时的不再自动打印。"
      extra={add}
    >
      {data ? (
        <>
          {data.list.length === 0 ? (
            <EmptyState title="还没有打印机" hint="添加厨房或前台的小票打印机后，订单会自动打印" />
          ) : (
            <ul className={styles.printers} aria-label="打印机">
              {data.list.map((printer) => (
                <PrinterCard
                  key={printer.id}
                  printer={printer}
                  onEdit={() => setOpen({ edits: printer })}
                  onHistory={() => setOpen({ history: printer.id })}
                />
              ))}
            </ul>
          )}
          <CloudAccountCard cloud={data.cloud} />
        </>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingState rows={6} />
      )}
      {open && 'edits' in open && <EditPrinterDialog printer={open.edits} onClose={close} />}
      {looked && <PrintHistory printer={looked} onClose={close} />}
    </SettingsPage>
  )
}
