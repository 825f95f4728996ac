import { type ComponentType, useEffect, useState } from 'react';

/** A part that comes once somebody is there, with all that it needs: the HTML and a slot's first script have none of it. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return function Later(props) {
    const [Part, setPart] = useState<ComponentType<Props> | null>(null);
    useEffect(() => {
      void load().then((loaded) => setPart(() => loaded));
    }, []);
    return Part && <Part {...props} />;
  };
}
