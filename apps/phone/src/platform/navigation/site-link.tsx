import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { basename } from './paths.ts'

interface SiteLinkProps {
  /** The site's other address, where this page has one of its own; empty where both are one. */
  site: string
  to: string
  className?: string | undefined
  children: ReactNode
}

/** Leads to a page that may stand under another address than this one. */
export const SiteLink = ({ site, to, className, children }: SiteLinkProps) =>
  site === '' ? (
    <Link className={className} to={to}>
      {children}
    </Link>
  ) : (
    <a className={className} href={site + basename + to}>
      {children}
    </a>
  )
