import { DownOutlined } from '@ant-design/icons'
import { shopKindTitle } from '@roombook/contract/shop'
import { plus, yuan } from '@roombook/domain/money'
import { Popover, Tag } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { StoreSwitcher } from '#features/stores/index.ts'
import { paths } from '#platform/navigation/paths.ts'
import { useSession, useSettings } from '#platform/session/session-store.ts'
import { imageUrl } from '#platform/upload/image-url.ts'
import styles from './store-popover.module.css'

/** The current store, with its details (2.28). */
export function StorePopover() {
  const [open, setOpen] = useState(false)
  const shop = useSession((state) => state.shop)
  const { smsLowParts } = useSettings()
  if (!shop) return null
  const { smsStock, smsCharged, computeCredit, walletRecharged, walletGiven } = shop
  const facts = [
    ['类型', shopKindTitle(shop.shopType)],
    ['地址', shop.address],
    ['电话', shop.phone],
    ['服务到期', shop.subscriptionEnd],
  ].filter(([, value]) => value)
  const details = (
    <div className={styles.card}>
      <h2 className={styles.title}>{shop.title}</h2>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className={styles.fact}>
          <dt>短信余量</dt>
          <dd>
            {smsStock.toLocaleString('zh-CN')}条
            {smsCharged && smsStock < smsLowParts && (
              <Tag color="warning" className={styles.low ?? ''}>
                {smsStock > 0 ? '余量不足' : '已用完'}
              </Tag>
            )}
          </dd>
        </div>
        <div className={styles.fact}>
          <dt>账户余额</dt>
          <dd>
            <Link to={paths.walletRecord} onClick={() => setOpen(false)}>
              {yuan(plus(walletRecharged, walletGiven))}元
            </Link>
          </dd>
        </div>
        <div className={styles.fact}>
          <dt>AI算力</dt>
          <dd>
            <Link to={paths.integralRecord} onClick={() => setOpen(false)}>
              {computeCredit.toLocaleString('zh-CN')}点
            </Link>
          </dd>
        </div>
      </dl>
      <StoreSwitcher onOpen={() => setOpen(false)} />
    </div>
  )
  return (
    <Popover
      content={details}
      trigger="click"
      placement="bottomLeft"
      arrow={false}
      open={open}
      onOpenChange={setOpen}
    >
      <button type="button" className={styles.opener} aria-label={`门店 ${shop.title}`}>
        {shop.logo && <img src={imageUrl(shop.logo, 96)} alt="" className={styles.logo} />}
        <span className={styles.name}>{shop.title}</span>
        <DownOutlined className={styles.mark} />
      </button>
    </Popover>
  )
}
