import { listPhoneBoxes } from '@roombook/contract/phone-boxes'
import { readPhoneBox } from '@roombook/contract/phone-line'
import { Space } from 'antd'
import { Link } from 'react-router'
import { SettingsPage } from '#features/settings/index.ts'
import { useCall } from '#platform/api/use-call.ts'
import { paths } from '#platform/navigation/paths.ts'
import { ErrorState, LoadingState } from '#ui/states.tsx'
import { SilenceCard } from '../silence/silence-card.tsx'
import { TextsCard } from '../texts/texts-card.tsx'
import { BoxesCard } from './boxes-card.tsx'
import { LinesForm } from './lines-form.tsx'
import { TestCall } from './test-call.tsx'

/** Interval between checks of the boxes, in milliseconds: a box that fails sends no event. */
const refreshMs = 60_000

/** /set/phone: the lines, and the boxes that report telephone calls (2.18, 3.14). */
export function SetPhonePage() {
  const lines = useCall(readPhoneBox, {})
  const boxes = useCall(listPhoneBoxes, {}, { refetchInterval: refreshMs })
  const failed = [lines, boxes].find(({ isError, data }) => isError && !data)
  return (
    <SettingsPage
      title="电话助手"
      intro="来电时，有「电话助手」权限的员工的电脑上会弹出来电人的姓名、预订和习惯，点「处理」直接填写订单。"
      extra={
        <Space wrap>
          <Link to={paths.callReport}>来电统计</Link>
          <TestCall />
        </Space>
      }
    >
      {lines.data && boxes.data ? (
        <>
          <BoxesCard {...boxes.data} />
          <LinesForm lineNumber={lines.data.lineNumber} lineTitles={lines.data.lineTitles} />
          <TextsCard />
          <SilenceCard />
        </>
      ) : failed ? (
        <ErrorState
          error={failed.error}
          onRetry={() => {
            void lines.refetch()
            void boxes.refetch()
          }}
        />
      ) : (
        <LoadingState rows={5} />
      )}
    </SettingsPage>
  )
}
