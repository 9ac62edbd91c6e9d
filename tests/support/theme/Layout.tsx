import type {ReactNode} from 'react';

/** Mock of the theme's layout. */
export default function Layout({children}: {children: ReactNode}) {
  return <>{children}</>;
}
