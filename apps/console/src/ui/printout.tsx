import { ArrowLeftOutlined, PrinterOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './printout.module.css'

/** Class names for printouts: a table, the heading of a group of rows, sums beside a heading. */
export const onPaper = { table: styles.table ?? '', group: styles.group ?? '', sums: styles.sums ?? '' }

interface PrintoutProps {
  /** Link back to the previous page. */
  back: { path: string; label: string }
  /** Controls of the printout's contents; not printed. */
  tools: ReactNode
  /** Whether there is anything to print. */
  printable: boolean
  children: ReactNode
}

/** A page of its own, for the screen and for printing on A4. */
export function Printout({ back, tools, printable, children }: PrintoutProps) {
  return (
    <main className={styles.page}>
      <div className={styles.bar}>
        <Link to={back.path} className={styles.back}>
          <ArrowLeftOutlined aria-hidden /> {back.label}
        </Link>
        {tools}
        <Button
          type="primary"
          icon={<PrinterOutlined />}
          disabled={!printable}
          onClick={() => window.print()}
        >
          打印
        </Button>
      </div>
      <div className={styles.paper}>{children}</div>
    </main>
  )
}

interface PaperHeadProps {
  title: ReactNode
  /** Day that the printout shows. */
  date: ReactNode
  /** Time of printing: `2026-11-20 10:00`. */
  made: string
}

/** Head of a printout: title, day and time of printing. */
export function PaperHead({ title, date, made }: PaperHeadProps) {
  return (
    <header className={styles.head}>
      <h1 className={styles.title}>
        {title}
        <span className={styles.date}>{date}</span>
      </h1>
      <p className={styles.made}>{made} 制表</p>
    </header>
  )
}
