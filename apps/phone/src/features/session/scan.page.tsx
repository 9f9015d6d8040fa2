import { CallRefused } from '@roombook/contract'
import { qrAnswer, qrScan } from '@roombook/contract/sign-in'
import { Button } from 'antd-mobile'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useCall } from '#platform/api/use-call.ts'
import { eachItsOwn, useChange } from '#platform/api/use-change.ts'
import { Page } from '#ui/page.tsx'
import { ErrorState, LoadingState, Trouble } from '#ui/states.tsx'
import { ScanAnswered, ScanOver, ScanQuestion } from './scan-answers.tsx'

/** Requested once: opening the page is the scan, and returning to it must not repeat it. */
const once = {
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const

/** /m/scan/<ticket>: confirmation of a login by QR code on the phone. */
export function ScanPage() {
  const { ticket = '' } = useParams()
  const scan = useCall(qrScan, { ticket }, once)
  const answer = useChange(qrAnswer, eachItsOwn)
  const [accepted, setAccepted] = useState<boolean>()

  const reply = async (accept: boolean) => {
    if (await answer.run({ ticket, accept })) setAccepted(accept)
  }

  if (accepted !== undefined) return <ScanAnswered accepted={accepted} />
  if (isOver(scan.error) || isOver(answer.refusal)) return <ScanOver />
  if (scan.data) {
    return (
      <ScanQuestion request={scan.data}>
        <Trouble text={answer.trouble} />
        <Button block size="large" color="primary" loading={answer.pending} onClick={() => void reply(true)}>
          确认登录
        </Button>
        <Button block size="large" fill="none" disabled={answer.pending} onClick={() => void reply(false)}>
          取消
        </Button>
      </ScanQuestion>
    )
  }
  return (
    <Page title="确认登录" bare>
      {scan.error ? (
        <ErrorState error={scan.error} onRetry={() => void scan.refetch()} />
      ) : (
        <LoadingState label="正在读取登录请求…" />
      )}
    </Page>
  )
}

/** Returns whether the code is expired, used by another person, or invalid. */
const isOver = (error: unknown): boolean =>
  error instanceof CallRefused && (error.code === 'session.qr_over' || 'ticket' in error.fields)
