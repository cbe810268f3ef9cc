import { RotateCw } from "lucide-react";
import {
  Component,
  type ComponentType,
  createElement,
  lazy,
  type ReactNode,
  Suspense,
} from "react";
import { once } from "@/lib/once";
import { IconButton } from "@/ui/button";
import { toastError } from "@/ui/use-toast";

/** Resets the code that failed to load, so that its next render fetches it again. */
const missing = new Set<() => void>();

/** Like React.lazy, but code loaded ahead does not suspend, and a failed fetch is retried. */
export function lazyPart<Props extends object, Extra>(
  fetchCode: () => Promise<{ default: ComponentType<Props> & Extra }>,
) {
  // Decided outside React: suspending inside would lose it, and repeat a failed fetch for ever.
  let loaded: ComponentType<Props> | undefined;
  let shown: ComponentType<Props> | undefined;
  const load = once(async () => {
    try {
      const module = await fetchCode();
      loaded = module.default;
      return module;
    } catch (error) {
      missing.add(() => {
        shown = undefined;
      });
      throw error;
    }
  });
  function Part(props: Props) {
    shown ??= loaded ?? lazy<ComponentType<Props>>(load);
    return createElement(shown, props);
  }
  return Object.assign(Part, { load });
}

interface LazyPartProps {
  children: ReactNode;
  /** The name of the part: if it fails, a button "Retry NAME" takes its place. */
  name?: string;
  /** Shown while it loads. */
  fallback?: ReactNode;
  /** Called when it fails, for example to close what was opened, so that it can be opened again. */
  onMissing?: () => void;
  /** Fails without a toast, and is retried when this changes. */
  silentUntil?: unknown;
}

interface ErrorBoundaryProps {
  children: ReactNode;
  /** Shown in place of what failed. */
  renderFallback: (retry: () => void) => ReactNode;
  onFailed?: () => void;
  /** Retries when this changes. */
  resetKey?: unknown;
}

/** Catches errors below it, including code that fails to load; the rest of the page stays. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    // Any earlier, React would render and fetch again in an endless loop.
    for (const again of missing) again();
    missing.clear();
    this.props.onFailed?.();
  }

  override componentDidUpdate({ resetKey }: ErrorBoundaryProps) {
    if (this.state.failed && resetKey !== this.props.resetKey) this.retry();
  }

  retry = () => this.setState({ failed: false });

  override render() {
    return this.state.failed ? this.props.renderFallback(this.retry) : this.props.children;
  }
}

/** Loads a lazyPart: its fallback while loading; a Retry button, or nothing, if it fails. */
export function LazyPart({ children, fallback = null, name, onMissing, ...rest }: LazyPartProps) {
  return (
    <ErrorBoundary
      resetKey={rest.silentUntil}
      onFailed={() => {
        onMissing?.();
        if ("silentUntil" in rest) return;
        toastError(
          "A part of this page is missing",
          "Its files did not arrive. Try again, or reload the page.",
        );
      }}
      renderFallback={(retry) =>
        name !== undefined && <IconButton icon={RotateCw} label={`Retry ${name}`} onClick={retry} />
      }
    >
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  );
}
