import type { PageBlock, WebsitePage } from '@roombook/contract'
import { CallIcon } from './blocks/block-icons.tsx'
import { ContactBlock } from './blocks/contact-block.tsx'
import { CoverBlock } from './blocks/cover-block.tsx'
import { GalleryBlock } from './blocks/gallery-block.tsx'
import { HoursBlock } from './blocks/hours-block.tsx'
import { NoticeBlock } from './blocks/notice-block.tsx'
import { RoomsBlock } from './blocks/rooms-block.tsx'
import { WordsBlock } from './blocks/words-block.tsx'
import styles from './website-view.module.css'

/** The store's page as guests see it: the same for the public page and for the editor's preview. */
export function WebsiteView({ page }: { page: WebsitePage }) {
  return (
    <main className={styles.page}>
      <title>{page.shopTitle}</title>
      {/* Whoever has no cover still learns where they are. */}
      {page.blocks[0]?.kind !== 'cover' && <h1 className={styles.name}>{page.shopTitle}</h1>}
      {page.blocks.map((block) => (
        <Block key={block.key} block={block} />
      ))}
      <footer className={styles.foot}>{page.shopTitle}</footer>
      {page.phone && (
        <nav className={styles.bar} aria-label="联系门店">
          <a className={styles.call} href={`tel:${page.phone.replaceAll(' ', '')}`}>
            <CallIcon />
            拨打电话
          </a>
        </nav>
      )}
    </main>
  )
}

function Block({ block }: { block: PageBlock }) {
  switch (block.kind) {
    case 'cover':
      return <CoverBlock block={block} />
    case 'words':
      return <WordsBlock block={block} />
    case 'hours':
      return <HoursBlock block={block} />
    case 'rooms':
      return <RoomsBlock block={block} />
    case 'gallery':
      return <GalleryBlock block={block} />
    case 'notice':
      return <NoticeBlock block={block} />
    case 'contact':
      return <ContactBlock block={block} />
  }
}
