import type { PageBlock, WebsitePage } from '@roombook/contract/website-page'
import { generatePath, Link } from 'react-router'
import { paths } from '#platform/navigation/paths.ts'
import { CallIcon } from './blocks/block-icons.tsx'
import { ContactBlock } from './blocks/contact-block.tsx'
import { CoverBlock } from './blocks/cover-block.tsx'
import { DishesBlock } from './blocks/dishes-block.tsx'
import { GalleryBlock } from './blocks/gallery-block.tsx'
import { HoursBlock } from './blocks/hours-block.tsx'
import { NoticeBlock } from './blocks/notice-block.tsx'
import { RoomsBlock } from './blocks/rooms-block.tsx'
import { TextBlock } from './blocks/text-block.tsx'
import { StoreFacts } from './store-facts.tsx'
import styles from './website-view.module.css'

/** The store's page, both public and in the editor's preview. */
export function WebsiteView({ page }: { page: WebsitePage }) {
  const bookPath = page.bookingOpen ? toBookPath(page.shopId) : undefined
  const [first, ...others] = page.blocks
  const cover = first?.kind === 'cover' ? first : undefined
  const rest = cover ? others : page.blocks
  return (
    <main className={styles.page}>
      <title>{page.shopTitle}</title>
      {/* Without a cover the store's name is still shown. */}
      {!cover && <h1 className={styles.name}>{page.shopTitle}</h1>}
      {cover && <CoverBlock block={cover} />}
      <StoreFacts page={page} />
      {rest.map((block) => (
        <Block key={block.key} block={block} bookPath={bookPath} />
      ))}
      {page.referralOpen && (
        <Link className={styles.referral} to={generatePath(paths.referral, { shopId: String(page.shopId) })}>
          我的推荐与活动
        </Link>
      )}
      <footer className={styles.foot}>{page.shopTitle}</footer>
      <ActBar page={page} />
    </main>
  )
}

const toBookPath = (shopId: number): string => generatePath(paths.book, { shopId: String(shopId) })

/** Actions at the bottom of the screen: book, call, own bookings. */
function ActBar({ page: { shopId, phone, bookingOpen } }: { page: WebsitePage }) {
  if (!phone && !bookingOpen) return null
  return (
    <nav className={styles.bar} aria-label={bookingOpen ? '预订' : '联系门店'}>
      {bookingOpen && (
        <Link className={styles.ownBookings} to={paths.bookings}>
          我的预订
        </Link>
      )}
      {phone && (
        <a className={bookingOpen ? styles.phone : styles.call} href={`tel:${phone.replaceAll(' ', '')}`}>
          <CallIcon />
          {bookingOpen ? <span className={styles.spoken}>拨打电话</span> : '拨打电话'}
        </a>
      )}
      {bookingOpen && (
        <Link className={styles.call} to={toBookPath(shopId)}>
          立即预订
        </Link>
      )}
    </nav>
  )
}

/** @param bookPath path for booking a room; undefined where online booking is closed. */
function Block({ block, bookPath }: { block: PageBlock; bookPath: string | undefined }) {
  switch (block.kind) {
    case 'cover':
      return <CoverBlock block={block} />
    case 'words':
      return <TextBlock block={block} />
    case 'hours':
      return <HoursBlock block={block} />
    case 'rooms':
      return <RoomsBlock block={block} bookPath={bookPath} />
    case 'dishes':
      return <DishesBlock block={block} />
    case 'gallery':
      return <GalleryBlock block={block} />
    case 'notice':
      return <NoticeBlock block={block} />
    case 'contact':
      return <ContactBlock block={block} />
  }
}
