import { AlertDialog as Primitive } from "radix-ui";
import type { ReactNode } from "react";
import { ModalContent } from "@/ui/dialog";
import { styled } from "@/ui/styled";

/** A question that must be answered first. */
export const AlertDialog = Primitive.Root;

/** The dialog's window. */
export function AlertDialogContent(props: {
  /** The question. */
  title: ReactNode;
  /** What happens when the person confirms. */
  description: ReactNode;
  /** Its buttons, and what comes before them. */
  children: ReactNode;
}) {
  return (
    <ModalContent
      parts={Primitive}
      className="fixed top-1/2 left-1/2 z-50 grid max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] max-w-sm -translate-x-1/2 -translate-y-1/2 gap-1 overflow-y-auto rounded-xl bg-popover p-5 text-popover-foreground shadow-overlay data-[state=closed]:animate-pop-out data-[state=open]:animate-pop-in"
    >
      <Primitive.Title className="text-lg font-semibold">{props.title}</Primitive.Title>
      <Primitive.Description className="text-base text-muted-foreground">
        {props.description}
      </Primitive.Description>
      {props.children}
    </ModalContent>
  );
}

/** The buttons; the confirming one comes last. */
export const AlertDialogFooter = styled("div", "flex flex-wrap justify-end gap-2 pt-4");

/** Around the button that changes nothing; focused first. */
export const AlertDialogCancel = Primitive.Cancel;
