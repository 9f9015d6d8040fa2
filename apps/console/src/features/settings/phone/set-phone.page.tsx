import { readPhoneBox } from '@roombook/contract'
import { useCall } from '#platform/api/use-call.ts'
import { ErrorState, LoadingState } from '#ui/states.tsx'
import { SettingsPage } from '../settings-page.tsx'
import { BoxKey } from './box-key.tsx'
import { LinesForm } from './lines-form.tsx'

/** /set/phone: the lines and the box that report telephone calls (2.18, 3.14). */
export function SetPhonePage() {
  const box = useCall(readPhoneBox, {})
  return (
    <SettingsPage title="电话助手" intro="先绑定线路、保存密钥；电话盒尚未接入，来电暂时不会显示。">
      {box.data ? (
        <>
          <LinesForm lineNumber={box.data.lineNumber} />
          <BoxKey box={box.data} />
        </>
      ) : box.isError ? (
        <ErrorState error={box.error} onRetry={() => void box.refetch()} />
      ) : (
        <LoadingState rows={5} />
      )}
    </SettingsPage>
  )
}
