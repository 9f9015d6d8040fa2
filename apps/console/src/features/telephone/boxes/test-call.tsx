import { testCall } from '@roombook/contract/phone-boxes'
import { Button } from 'antd'
import { useChange } from '#platform/api/use-change.ts'
import { callsOfCalls } from '../telephone-calls.ts'

/** Creates a test call, which shows on which consoles calls appear. */
export function TestCall() {
  const test = useChange(testCall, { refetch: callsOfCalls })
  return (
    <Button loading={test.pending} onClick={() => void test.run({})}>
      测试来电
    </Button>
  )
}
