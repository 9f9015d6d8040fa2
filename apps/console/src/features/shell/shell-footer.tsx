import { useSiteConfig } from '#platform/site/site-store.ts'
import styles from './shell-footer.module.css'

/** First year of the copyright (9.10). */
const firstYear = 2014

/** Company, ICP record and service telephone (2.29). */
export function ShellFooter() {
  const { company, icp, servicePhone, serviceLink, corpId } = useSiteConfig()
  return (
    <div className={styles.line}>
      <span>
        © {firstYear}–{new Date().getFullYear()} {company}
      </span>
      {icp && (
        <a href="https://beian.miit.gov.cn/" target="_blank" rel="noreferrer">
          {icp}
        </a>
      )}
      {servicePhone && <span>客服电话 {servicePhone}</span>}
      {serviceLink && (
        <a href={serviceLink} target="_blank" rel="noreferrer">
          在线客服
        </a>
      )}
      {corpId && <span>企业微信 {corpId}</span>}
    </div>
  )
}
