import { smsTrials } from '@roombook/domain/sms'
import { Button, Tooltip } from 'antd'
import { useEffect, useState } from 'react'

interface TrialButtonProps {
  pending: boolean
  /** @returns undefined if it was refused. */
  onTry(): Promise<unknown>
}

/** Milliseconds between trials: users tend to press again before the first message arrives. */
const restMs = 10_000

/** 试发: sends a trial message, at most one per interval. */
export function TrialButton({ pending, onTry }: TrialButtonProps) {
  const [resting, setResting] = useState(false)
  useEffect(() => {
    if (!resting) return
    const timer = setTimeout(() => setResting(false), restMs)
    return () => clearTimeout(timer)
  }, [resting])
  const limit = `每人${smsTrials.minutes}分钟内最多试发${smsTrials.most}次`
  return (
    <Tooltip title={resting ? `短信已在路上，请稍等再试；${limit}` : limit}>
      <Button
        loading={pending}
        disabled={resting}
        onClick={() => void onTry().then((sent) => sent !== undefined && setResting(true))}
      >
        {resting ? '已试发' : '试发到我的手机'}
      </Button>
    </Tooltip>
  )
}
