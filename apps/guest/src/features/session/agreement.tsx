import { Link } from 'react-router'
import { paths } from '../../platform/navigation/paths.ts'
import styles from './session.module.css'

/** What somebody agrees to by going on. */
export function Agreement({ act }: { act: string }) {
  return (
    <p className={styles.agreement}>
      {act}即表示同意<Link to={paths.protocol}>《用户协议》和《隐私政策》</Link>
    </p>
  )
}
