import type { OutputOf } from '@roombook/contract'
import { readCallTexts, saveCallTexts } from '@roombook/contract/phone-texts'
import { Alert, Checkbox } from 'antd'
import { useId } from 'react'
import { Link } from 'react-router'
import { SettingsCard } from '#features/settings/index.ts'
import { useCall } from '#platform/api/use-call.ts'
import { useChange } from '#platform/api/use-change.ts'
import { paths } from '#platform/navigation/paths.ts'
import { useMay } from '#platform/permission/use-may.ts'
import { SavedSwitch } from '#ui/saved-switch.tsx'
import { ErrorState, LoadingState } from '#ui/states.tsx'
import { callsOfTexts } from '../telephone-calls.ts'
import styles from './texts.module.css'

/** SMS after a missed call (挂机短信): its switch and text. */
export function TextsCard() {
  const { data, error, refetch } = useCall(readCallTexts, {})
  return (
    <SettingsCard
      title="挂机短信"
      hint="未接来电1分钟后，给来电的手机号码发一条短信，每个号码每天最多一条。期间又来电并接通、有人处理过、静音或退订的号码，座机和带分机的号码不发；22点至次日8点不发。"
    >
      {data ? (
        <Texts texts={data} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingState rows={3} />
      )}
    </SettingsCard>
  )
}

function Texts({ texts }: { texts: OutputOf<typeof readCallTexts> }) {
  const { missed, unsure, sample, parts, lacksTemplate, stock, bookingPage } = texts
  const change = useChange(saveCallTexts, { refetch: callsOfTexts })
  const id = useId()
  const mayWord = useMay('shopai/sendsms', 'shopai/sendsms')
  return (
    <div className={styles.texts}>
      <div className={styles.switch}>
        <SavedSwitch
          checked={missed}
          loading={change.pending}
          id={id}
          onSave={(wanted) => change.run({ missed: wanted, unsure: wanted && unsure })}
        />
        <label htmlFor={id}>未接来电后发短信</label>
      </div>
      <Checkbox
        checked={unsure}
        disabled={!missed || change.pending}
        onChange={({ target }) => void change.run({ missed, unsure: target.checked })}
      >
        电话盒不知道有没有人接听的来电（多数串口电话盒），5分钟内没人处理的也发
      </Checkbox>
      <figure className={styles.sample} aria-label="短信内容">
        <blockquote>{sample}</blockquote>
        <figcaption>
          占{parts}条{stock !== null && `，短信余量${stock}条`}
          {mayWord && (
            <>
              {' · '}
              <Link to={paths.smsTemplates}>在「短信模板 → 来电」修改文字</Link>
            </>
          )}
        </figcaption>
      </figure>
      {bookingPage !== '' && (
        <p className={styles.quiet}>
          自己写的文字里可以写上线上订座的链接 <span className={styles.link}>{bookingPage}</span>
          ，经短信服务商审核后使用
        </p>
      )}
      {missed && lacksTemplate && (
        <Alert
          type="warning"
          showIcon
          title="短信服务商处还没有这类短信的模板"
          description="在「短信模板 → 来电」写一份，通过审核并选用后才会发出；在那之前这类短信会显示发送失败。"
        />
      )}
      {missed && stock === 0 && <Alert type="warning" showIcon title="短信余量已用完，挂机短信发不出" />}
    </div>
  )
}
