import {
  agreeToWechatNotices,
  linkWechat,
  type WechatNotices as Notices,
  readWechatNotices,
  stopWechatNotices,
} from '@roombook/contract/wechat-notices'
import { Button } from 'antd-mobile'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useArrival } from '#platform/api/use-arrival.ts'
import { useCall } from '#platform/api/use-call.ts'
import { useChange } from '#platform/api/use-change.ts'
import { Trouble } from '#ui/states.tsx'
import styles from './my-bookings.module.css'
import { SubscribeButton } from './subscribe-button.tsx'

/** 微信通知: consents to notices of the operator's service account; each consent covers one notice. */
export function WechatNotices() {
  const notices = useCall(readWechatNotices, {})
  const linking = useChange(linkWechat)
  const agreeing = useChange(agreeToWechatNotices)
  const stopping = useChange(stopWechatNotices)
  useArrival(linking, () => notices.data?.linked === true)
  useArrival(stopping, () => notices.data?.linked === false)
  useComeBack(async (visit) => {
    await linking.run(visit)
    void notices.refetch()
  })
  if (!notices.data?.offered) return null
  const { linked, linkAddress, templates } = notices.data
  const agree = async (templateIds: string[]) => {
    if (templateIds.length > 0) await agreeing.run({ templateIds })
    void notices.refetch()
  }
  const stop = async () => {
    await stopping.run({})
    void notices.refetch()
  }
  return (
    <section className={styles.notices} aria-label="微信通知">
      <h2>微信通知</h2>
      <p>{describeNotices(notices.data)}</p>
      {!linked && (
        <Button
          block
          color="primary"
          fill="outline"
          loading={linking.pending}
          onClick={() => window.location.assign(linkAddress)}
        >
          用微信接收预订通知
        </Button>
      )}
      {linked && (
        <>
          <SubscribeButton templateIds={templates.map(({ id }) => id)} onAgreed={(ids) => void agree(ids)} />
          <Button className={styles.small} fill="none" loading={stopping.pending} onClick={() => void stop()}>
            不再接收微信通知
          </Button>
        </>
      )}
      <Trouble text={linking.trouble ?? agreeing.trouble ?? stopping.trouble} />
    </section>
  )
}

function describeNotices({ linked, templates }: Notices): string {
  const titles = templates.map(({ title }) => `「${title}」`).join('、')
  if (!linked) return `由服务号发送${titles}；每同意一次可收一条，其余仍以短信告知您。`
  const remainingText = templates.map(({ title, left }) => `${title}还可收 ${left} 条`).join('，')
  return `${remainingText}。用完后仍以短信告知您。`
}

/** Calls a function once for a guest who returns from WeChat, and removes the parameters from the address. */
function useComeBack(come: (visit: { code: string; state: string }) => Promise<void>): void {
  const [query, setQuery] = useSearchParams()
  const [visit] = useState({ code: query.get('code') ?? '', state: query.get('state') ?? '' })
  const isHandled = useRef(false)
  useEffect(() => {
    if (isHandled.current || visit.code === '' || visit.state === '') return
    isHandled.current = true
    setQuery({}, { replace: true })
    void come(visit)
  })
}
