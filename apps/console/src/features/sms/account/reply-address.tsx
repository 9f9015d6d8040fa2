import { copiedMessage, copyText } from '@roombook/client-react'
import type { OutputOf } from '@roombook/contract'
import { readSmsAccount, renewReplyAddress, type SmsProviderName } from '@roombook/contract/sms-account'
import { Alert, Button, Input } from 'antd'
import { useId } from 'react'
import { useChange } from '#platform/api/use-change.ts'
import { ask, toast } from '#ui/toast.ts'
import styles from '../sms.module.css'

/** Explains where to enter the address at each provider. */
const steps: Readonly<Record<SmsProviderName, string>> = {
  aliyun:
    '在阿里云短信服务控制台「通用设置 → 国内消息设置」中，把「上行短信 SmsUp」的 HTTP 批量推送地址设为此地址。',
  tencent:
    '在腾讯云短信控制台「应用管理 → 应用列表」中打开应用，把「短信回复回调」地址设为此地址；系统也会每20秒读取一次。',
}

interface ReplyAddressProps {
  provider: SmsProviderName
  version: number
  replies: NonNullable<OutputOf<typeof readSmsAccount>['replies']>
}

/**
 * Shows how replies to the store's own account arrive: the webhook address for its provider, to copy and
 * renew.
 */
export function ReplyAddress({ provider, version, replies: { address, trouble } }: ReplyAddressProps) {
  const id = useId()
  const renew = useChange(renewReplyAddress, { refetch: [readSmsAccount] })
  const isInside = address !== '' && !address.startsWith('https://')

  async function replace(): Promise<void> {
    const content = '原来的地址随即失效：请把新地址填到服务商后台，否则客人的回复收不到。'
    if (address === '' || (await ask({ title: '更换回复地址？', content, okText: '更换', danger: true })))
      await renew.run({ version })
  }

  return (
    <section className={styles.replyAddress} aria-label="客人回复">
      <label htmlFor={id}>客人回复的接收地址</label>
      <span className={styles.replyLine}>
        <Input
          id={id}
          readOnly
          value={address}
          placeholder="尚未生成"
          onFocus={({ target }) => target.select()}
        />
        <Button
          disabled={address === ''}
          onClick={async () => {
            if (await copyText(address)) toast.success(copiedMessage)
            else toast.error('复制失败，请选中地址后手动复制')
          }}
        >
          复制
        </Button>
        <Button loading={renew.pending} onClick={() => void replace()}>
          {address === '' ? '生成地址' : '更换'}
        </Button>
      </span>
      <p className={styles.hint}>
        {steps[provider]}地址相当于门店的密码，请勿外传。
        {isInside && '服务商须能从外网访问此地址，请联系系统管理员设置 https 的站点地址。'}
      </p>
      {trouble && <Alert type="warning" showIcon title={trouble} />}
    </section>
  )
}
