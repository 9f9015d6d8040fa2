import styles from './login-scene.module.css'

/** A quiet house in the evening: three lit rooms, a round table, a lantern. Decorative. */
export function LoginScene() {
  return (
    <div className={styles.scene} aria-hidden="true">
      <svg className={styles.drawing} viewBox="0 0 720 640" preserveAspectRatio="xMidYMid slice">
        <title>夜色中的餐厅</title>
        <circle cx="566" cy="118" r="46" className={styles.moon} />
        <path d="M0 420c120-64 220-40 330-76s230-70 390-20v316H0z" className={styles.farHill} />
        <path d="M0 500c160-46 300-12 420-34s220-24 300 6v168H0z" className={styles.nearHill} />
        <g className={styles.house}>
          <path
            d="M92 268c84-10 150-34 268-72 118 38 184 62 268 72-10 14-24 20-44 20H136c-20 0-34-6-44-20z"
            className={styles.roof}
          />
          <rect x="140" y="288" width="440" height="214" className={styles.wall} />
          <path d="M140 306h440" className={styles.beam} />
          <Room x={166} />
          <Room x={302} lit />
          <Room x={438} />
          <rect x="120" y="502" width="480" height="16" rx="3" className={styles.step} />
          <rect x="96" y="518" width="528" height="16" rx="3" className={styles.step} />
        </g>
        <g className={styles.lantern}>
          <path d="M360 196v34" className={styles.cord} />
          <rect x="338" y="230" width="44" height="38" rx="16" className={styles.paper} />
          <path d="M360 268v16" className={styles.cord} />
        </g>
      </svg>
      <p className={styles.motto}>
        <span>今晚的每一间包厢，</span>
        <span>都有人等着你安排妥当。</span>
      </p>
    </div>
  )
}

function Room({ x, lit = false }: { x: number; lit?: boolean }) {
  return (
    <g transform={`translate(${x} 330)`}>
      <rect width="116" height="146" rx="4" className={lit ? styles.litWindow : styles.window} />
      <path d="M38.7 0v146M77.3 0v146M0 48h116" className={styles.lattice} />
      <ellipse cx="58" cy="116" rx="40" ry="9" className={styles.table} />
      <path d="M58 116v26" className={styles.leg} />
    </g>
  )
}
