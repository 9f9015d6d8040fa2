import { testCall } from '@roombook/contract'
import { Button } from 'antd'
import { useChange } from '#platform/api/use-change.ts'
import { callsOfCalls } from '../telephone-calls.ts'

/** A call that nobody made, to see on which consoles calls show. */
export function TestCall() {
  const test = useChange(testCall, { refetch: callsOfCalls })
  return (
    <Button loading={test.pending} onClick={() => void test.run({})}>
      测试来电
    </Button>
  )
}
