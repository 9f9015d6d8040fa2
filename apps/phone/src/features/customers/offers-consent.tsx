import { agreeToOffers, type DataInStore, type OwnOfferConsent, stopOffers } from '@roombook/contract/my-data'
import type { OfferChannel } from '@roombook/domain/customers'
import { momentText } from '@roombook/domain/time'
import { Button } from 'antd-mobile'
import { Link } from 'react-router'
import { useArrival } from '#platform/api/use-arrival.ts'
import { useChange } from '#platform/api/use-change.ts'
import { paths } from '#platform/navigation/paths.ts'
import { Trouble } from '#ui/states.tsx'
import styles from './my-data.module.css'

const consentTexts = {
  sms: {
    title: '优惠短信',
    refused: '您回复过退订，本店不会再发送优惠短信。',
    none: '您没有同意接收优惠短信，本店只发送与预订有关的通知。',
  },
  push: {
    title: '优惠网页通知',
    refused: '您回复过退订，本店不会再发送优惠通知。',
    none: '您没有同意接收优惠网页通知，浏览器里只显示与预订有关的通知。',
  },
} as const satisfies Readonly<Record<OfferChannel, object>>

interface OffersConsentProps {
  store: Pick<DataInStore, 'shopId' | 'timezone'>
  channel: OfferChannel
  consent: OwnOfferConsent
  /** Whether the guest enabled notices in a browser; otherwise none can be shown. */
  hasBrowser: boolean
  onChanged(): void
}

/** 优惠短信, 优惠网页通知: consent to a store's offers on one channel, withdrawn as easily as given. */
export function OffersConsent({ store, channel, consent, hasBrowser, onChanged }: OffersConsentProps) {
  const agreeing = useChange(agreeToOffers)
  const stopping = useChange(stopOffers)
  const { shopId, timezone } = store
  const { words: agreement, agreedAt, refused } = consent
  const { title, refused: refusedWords, none } = consentTexts[channel]
  useArrival(agreeing, () => agreedAt !== null)
  useArrival(stopping, () => agreedAt === null)
  const mayAgree = channel === 'sms' || hasBrowser
  const agree = async () => {
    await agreeing.run({ shopId, channel, words: agreement })
    onChanged()
  }
  const stop = async () => {
    await stopping.run({ shopId, channel })
    onChanged()
  }
  return (
    <section className={styles.offers} aria-label={title}>
      <h3 className={styles.offersTitle}>{title}</h3>
      {refused && <p>{refusedWords}</p>}
      {!refused && (
        <>
          <p>{agreedAt ? `您于 ${momentText(agreedAt, timezone)} 同意：「${agreement}」` : none}</p>
          {!agreedAt && mayAgree && <p className={styles.soft}>{agreement}</p>}
          {!agreedAt && !mayAgree && (
            <Link to={paths.bookings}>先在「我的预订」开启预订通知，再选择是否接收</Link>
          )}
          <Trouble text={agreeing.trouble ?? stopping.trouble} />
          {agreedAt ? (
            <Button
              fill="outline"
              loading={stopping.pending}
              loadingText="取消中"
              onClick={() => void stop()}
            >
              不再接收
            </Button>
          ) : (
            mayAgree && (
              <Button
                fill="outline"
                loading={agreeing.pending}
                loadingText="提交中"
                onClick={() => void agree()}
              >
                我同意接收
              </Button>
            )
          )}
        </>
      )}
    </section>
  )
}
