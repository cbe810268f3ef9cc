import {
  Component,
  type ComponentType,
  createElement,
  lazy,
  type ReactNode,
  Suspense,
} from "react";
import { RotateCw } from "lucide-react";
import { Button } from "@/ui/button";
import { toast } from "@/ui/use-toast";

/** What failed to arrive, each with how to have it fetched again the next time it is drawn. */
const missing = new Set<() => void>();

/** Notes that code did not arrive; `again` has it fetched the next time it is drawn. */
export function noteMissing(again: () => void): void {
  missing.add(again);
}

/**
 * Has all that did not arrive fetched again when it is drawn next. For a boundary that has left it
 * out: earlier, React would draw it at once, and a fetch that fails would be repeated for ever.
 */
export function forgetMissing(): void {
  for (const again of missing) again();
  missing.clear();
}

/** React.lazy for a part inside a LazyPart: a failed fetch is tried again on the next need. */
export function lazyPart<Module, Props extends object>(
  load: () => Promise<Module>,
  part: (module: Module) => ComponentType<Props>,
): (props: Props) => ReactNode {
  const fetchCode = async () => {
    try {
      return { default: part(await load()) };
    } catch (error) {
      noteMissing(() => {
        shown = lazy(fetchCode);
      });
      throw error;
    }
  };
  let shown: ComponentType<Props> = lazy(fetchCode);
  return function Part(props: Props) {
    return createElement(shown, props);
  };
}

interface LazyPartProps {
  children: ReactNode;
  /** What the part is called: where it failed, a button in its place fetches it again. */
  name?: string;
  /** Shown until it is there. */
  fallback?: ReactNode;
  /** It did not arrive; for what is opened by a press, so that the next press tries again. */
  onMissing?: () => void;
  /** A part that failed is tried again when this changes; for one that fails without a word. */
  silentUntil?: unknown;
}

interface ErrorBoundaryProps {
  children: ReactNode;
  /** Shown in place of what failed; `retry` draws it again. */
  renderFallback: (retry: () => void) => ReactNode;
  onFailed?: () => void;
  /** What failed is drawn again when this changes. */
  resetKey?: unknown;
}

/** Catches what fails below it, a failed fetch of code included, and keeps the rest of the page. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    forgetMissing();
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

/**
 * Around a part that is fetched when it is wanted (lazyPart): its fallback until it is there, a
 * button that tries again, or nothing, if it fails.
 */
export function LazyPart({ children, fallback = null, name, onMissing, ...rest }: LazyPartProps) {
  return (
    <ErrorBoundary
      resetKey={rest.silentUntil}
      onFailed={() => {
        onMissing?.();
        if ("silentUntil" in rest) return;
        toast({
          variant: "destructive",
          title: "A part of this page is missing",
          description: "Its files did not arrive. Try again, or reload the page.",
        });
      }}
      renderFallback={(retry) =>
        name !== undefined && (
          <Button variant="ghost" size="icon" aria-label={`Retry ${name}`} onClick={retry}>
            <RotateCw aria-hidden />
          </Button>
        )
      }
    >
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  );
}
