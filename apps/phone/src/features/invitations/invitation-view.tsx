import type { InvitationPage } from '@roombook/contract/invitation-page'
import { invitationTemplate } from '@roombook/domain/invitations'
import type { CSSProperties } from 'react'
import { imageUrl } from '#platform/images/image-url.ts'
import { drawnPalette } from './design-palette.ts'
import { Directions } from './directions.tsx'
import { Fact, InvitationText } from './invitation-text.tsx'
import styles from './invitation-view.module.css'
import { selectOrnaments } from './ornaments/select-ornaments.ts'

/** An invitation in its design: host, occasion, time and place. */
export function InvitationView({ page }: { page: InvitationPage }) {
  const template = invitationTemplate(page.template)
  const { key, words } = template
  const { Top, Bottom } = selectOrnaments(key)
  return (
    <main className={styles.invitation} data-template={key} style={drawnPalette(template) as CSSProperties}>
      <title>{`邀请函 · ${page.shopTitle}`}</title>
      <Top />
      <Bottom />
      <article className={styles.paper}>
        <h1 className={styles.title}>邀请函</h1>
        {page.image && <img src={imageUrl(page.image, 750)} alt="" className={styles.picture} />}
        <p className={styles.host}>
          <span className={styles.hostName}>{page.hostName}</span> 诚邀您赴宴
        </p>
        <InvitationText text={page.words || words} />
        <dl className={styles.facts}>
          <Fact name="日期">
            <span className={styles.large}>{page.dateText}</span>
            <span>
              {page.weekdayText} · {page.lunarText}
            </span>
          </Fact>
          <Fact name="时间">
            <span>{page.timeText}</span>
          </Fact>
          <Fact name="席设">
            <span className={styles.large}>{page.roomName}</span>
            <span>{page.shopTitle}</span>
          </Fact>
          {page.shopAddress && (
            <Fact name="地址">
              <span>{page.shopAddress}</span>
            </Fact>
          )}
        </dl>
        <Directions page={page} />
        {(page.shopLogo || page.introduction) && (
          <footer className={styles.house}>
            {page.shopLogo && (
              <img src={imageUrl(page.shopLogo, 96)} alt={page.shopTitle} className={styles.logo} />
            )}
            {page.introduction && <p className={styles.introduction}>{page.introduction}</p>}
          </footer>
        )}
      </article>
    </main>
  )
}
