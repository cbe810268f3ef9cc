import { ArrowUp } from "lucide-react";
import { isWaitingUrgently, type ReceivedConversation } from "@/contract/inbox";
import { Badge } from "@/ui/badge";
import { Button } from "@/ui/button";

interface NewArrivalsProps {
  arrived: readonly ReceivedConversation[];
  onShow: (byKeyboard: boolean) => void;
}

/** "3 new", over the top of the list, instead of rows that jump. */
export function NewArrivals({ arrived, onShow }: NewArrivalsProps) {
  const urgent = arrived.filter(isWaitingUrgently).length;
  return (
    <div
      role="status"
      className="pointer-events-none absolute inset-x-0 top-2 z-10 flex animate-pop-in justify-center"
    >
      <Button
        size="sm"
        // The keyboard's clicks have no click count.
        onClick={({ detail }) => onShow(detail === 0)}
        className="pointer-events-auto rounded-full pr-3 pl-2.5 shadow-overlay"
      >
        <ArrowUp aria-hidden />
        <span>{arrived.length.toLocaleString("en-US")} new</span>
        {urgent > 0 && (
          <Badge tone="alarm" className="h-4.5 rounded-full">
            {urgent} urgent
          </Badge>
        )}
      </Button>
    </div>
  );
}
