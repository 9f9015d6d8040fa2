import type { OutputOf } from '@roombook/contract'
import { listSmsTemplates } from '@roombook/contract/sms-templates'
import { isAdmin } from '@roombook/domain/session'
import type { SmsTemplateKind } from '@roombook/domain/sms'
import { Alert } from 'antd'
import { SettingsPage } from '#features/settings/index.ts'
import { useCall } from '#platform/api/use-call.ts'
import { useGuardedChoice } from '#platform/forms/use-guarded-choice.ts'
import { useActor } from '#platform/session/session-store.ts'
import { ErrorState, LoadingState } from '#ui/states.tsx'
import { AccountCard } from './account/account-card.tsx'
import { ChannelsCard } from './channels-card.tsx'
import { DefaultText } from './default-text.tsx'
import { KindSwitch } from './kind-switch.tsx'
import styles from './sms.module.css'
import { TemplateEditor } from './template-editor.tsx'
import { type Chosen, TemplateList } from './template-list.tsx'
import { gatewayNames } from './template-text.ts'

/** /smstpl: texts of each kind of message, the default ones and the store's own (2.19). */
export function SmsTemplatesPage() {
  const { data, error, refetch } = useCall(listSmsTemplates, {})
  return (
    <SettingsPage
      title="短信模板"
      intro="各类短信是否自动发送、默认文字和门店自己的模板。自己的模板通过审核后，选用即可生效；修改期间仍按已通过的文字发送。"
    >
      {data ? (
        <Templates data={data} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingState rows={8} />
      )}
    </SettingsPage>
  )
}

function Templates({ data }: { data: OutputOf<typeof listSmsTemplates> }) {
  const { sign, list } = data
  const { adminLevel } = useActor()
  const { chosen, unsaved, setChosen, choose } = useGuardedChoice<Chosen>({ kind: 'booking', id: undefined })
  const template = list.find(({ id }) => id === chosen.id)
  const own = list.find(({ kind, chosen: isUsed }) => isUsed && kind === chosen.kind)
  const show = (kind: SmsTemplateKind, id: Chosen['id']) => setChosen({ kind, id })
  return (
    <>
      {isAdmin(adminLevel) ? (
        <AccountCard by={sentBy(data)} />
      ) : (
        <Alert type="info" showIcon title={sentBy(data)} />
      )}
      <ChannelsCard />
      <div className={styles.page}>
        <TemplateList
          list={list}
          switches={data.switches}
          smsOverview={data}
          chosen={chosen}
          onChoose={choose}
        />
        <div className={styles.detail}>
          <KindSwitch key={chosen.kind} kind={chosen.kind} smsOverview={data} />
          {chosen.id === 'new' || template ? (
            <TemplateEditor
              key={template?.id ?? `new ${chosen.kind}`}
              kind={chosen.kind}
              template={template}
              smsOverview={data}
              unsaved={unsaved}
              onSaved={({ kind, id }) => show(kind, id)}
              onGone={() => show(chosen.kind, undefined)}
            />
          ) : (
            <DefaultText
              kind={chosen.kind}
              signature={sign}
              isUsed={!own}
              onWrite={() => show(chosen.kind, 'new')}
            />
          )}
        </div>
      </div>
    </>
  )
}

/**
 * Describes the sending account and its signature, and the consequence for texts that it has not approved.
 */
function sentBy({ gateway, own, sign }: OutputOf<typeof listSmsTemplates>): string {
  if (gateway === 'local') return '尚未接入短信服务商：短信只保存在本地发件箱，模板按同样的规则核对后通过。'
  const name = gatewayNames[gateway]
  return own
    ? `短信由门店自己的${name}账号发送，签名为【${sign}】。只有在此账号通过的模板能发送，默认文字不能。`
    : `短信由${name}发送，签名为【${sign}】。未在${name}通过的模板不会使用，发送时改用默认文字。`
}
