import {
  makeRecommenderLink,
  type OwnReferralConfig,
  readOwnReferralConfig,
} from '@roombook/contract/own-referrals'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd-mobile'
import { useState } from 'react'
import { useChange } from '#platform/api/use-change.ts'
import { Trouble } from '#ui/states.tsx'
import styles from '../referrals.module.css'
import { describeReward } from './describe-reward.ts'

interface OwnLinkProps {
  shopId: number
  config: OwnReferralConfig
}

/** The guest's recommendation link and its reward. */
export function OwnLink({ shopId, config }: OwnLinkProps) {
  const { open, mayRecommend, link } = config
  return (
    <section className={styles.section} aria-label="推荐朋友">
      <h2 className={styles.heading}>推荐朋友</h2>
      {open ? (
        <>
          {describeReward(config).map((line) => (
            <p key={line} className={styles.line}>
              {line}
            </p>
          ))}
          {link ? (
            <ShownLink link={link} />
          ) : mayRecommend ? (
            <Make shopId={shopId} />
          ) : (
            <p className={styles.soft}>在本店用餐后，就可以推荐朋友来。</p>
          )}
        </>
      ) : (
        <p className={styles.soft}>门店目前没有开启老客推荐，以前的记录仍可查看。</p>
      )}
    </section>
  )
}

function Make({ shopId }: { shopId: number }) {
  const queries = useQueryClient()
  const { run, pending, trouble } = useChange(makeRecommenderLink)
  const make = async (): Promise<void> => {
    await run({ shopId })
    // The link also exists if only the answer was lost.
    await queries.invalidateQueries({ queryKey: [readOwnReferralConfig.name] })
  }
  return (
    <>
      <Trouble text={trouble} />
      <Button block color="primary" fill="outline" loading={pending} onClick={() => void make()}>
        生成我的推荐码
      </Button>
    </>
  )
}

/** The link with its QR code; it only identifies the recommender. */
function ShownLink({ link: { url, qrcode } }: { link: NonNullable<OwnReferralConfig['link']> }) {
  const [copied, setCopied] = useState<boolean>()
  const copy = (): void => {
    // Without https there is no clipboard: the URL is shown for copying by hand.
    const writing = navigator.clipboard?.writeText(url) ?? Promise.reject(new Error('no clipboard'))
    void writing.then(
      () => setCopied(true),
      () => setCopied(false),
    )
  }
  return (
    <div className={styles.code}>
      <img className={styles.qr} src={qrcode} alt="我的推荐码" width={180} height={180} />
      <p className={styles.url}>{url}</p>
      <Button block onClick={copy}>
        复制链接
      </Button>
      {copied !== undefined && (
        <p className={styles.soft} role="status">
          {copied ? '链接已复制' : '无法复制，请长按上面的链接'}
        </p>
      )}
    </div>
  )
}
